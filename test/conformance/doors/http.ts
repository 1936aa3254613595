import { serveHttp } from "../../../agent/http/serve.js";
import { createAskline } from "../../../askline.js";
import { readConfig } from "../../../config.js";
import type { DoorUnderTest } from "./door.js";

const token = "a-token-of-the-tests";

export const http: DoorUnderTest = {
  name: "HTTP",
  async open(env) {
    const askline = await createAskline(readConfig({ env }));
    const serving = await serveHttp(askline, {
      version: "1.2.3",
      host: "127.0.0.1",
      port: 0,
      tokens: [{ name: "tests", token }],
      hide: (text) => text,
      onFault: (error) => {
        throw error;
      },
    });
    return {
      async ask(request, around) {
        const response = await fetch(`${serving.url}/v1/questions?wait=60`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ ...(request as object), ...around }),
        });
        const said = (await response.json()) as { code: string; detail: string };
        if (response.ok) return { result: said };
        return { refused: { code: said.code, message: said.detail } };
      },
      async close() {
        await serving.close();
        await askline.close();
      },
    };
  },
};
