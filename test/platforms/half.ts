import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** Lets an answer be written, of which the head and half of the body get out before the connection drops. */
export function half(response: ServerResponse, write: () => void): void {
  let head = "";
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    head = [`HTTP/1.1 ${status} As It Is`, ...lines].join("\r\n");
    return response;
  }) as typeof response.writeHead;
  response.end = ((body: unknown = "") => {
    const whole = Buffer.from(String(body));
    const begun = whole.subarray(0, whole.byteLength / 2);
    const length = Math.max(1, whole.byteLength);
    const { socket } = response;
    socket?.write(`${head}\r\ncontent-length: ${length}\r\n\r\n`);
    socket?.write(begun, () => socket.destroy());
    return response;
  }) as typeof response.end;
  write();
}
