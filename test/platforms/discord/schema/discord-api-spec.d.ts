/** The package brings its zod schemas as JavaScript alone; these are the ones that are used. */
declare module "discord-api-spec/zod" {
  interface Issue {
    readonly code: string;
    readonly path: readonly PropertyKey[];
    readonly message: string;
    readonly maximum?: number;
    readonly minimum?: number;
    readonly errors?: readonly (readonly Issue[])[];
  }
  interface Schema {
    safeParse(
      value: unknown,
    ):
      | { readonly success: true; readonly data: unknown }
      | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
  }
  export const MessageCreateRequestSchema: Schema;
  export const MessageEditRequestPartialSchema: Schema;
  export const CreatePrivateChannelRequestSchema: Schema;
  export const CreateMessageInteractionCallbackRequestSchema: Schema;
  export const UpdateMessageInteractionCallbackRequestSchema: Schema;
  export const ModalInteractionCallbackRequestSchema: Schema;
  export const IncomingWebhookRequestPartialSchema: Schema;
  export const IncomingWebhookUpdateRequestPartialSchema: Schema;
  export const GatewayBotResponseSchema: Schema;
  export const GuildChannelResponseSchema: Schema;
  export const InteractionCallbackResponseSchema: Schema;
  export const MessageResponseSchema: Schema;
  export const PrivateApplicationResponseSchema: Schema;
  export const PrivateChannelResponseSchema: Schema;
  export const ThreadResponseSchema: Schema;
  export const UserPIIResponseSchema: Schema;
  export const UserResponseSchema: Schema;
}
