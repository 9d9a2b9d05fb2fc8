/** A text for one phone of ten digits. `code` is the code within it: WhatsApp sends codes by a template of their own. */
export type Message = { to: string; text: string; code?: string };

/** The way to people's phones. `send` ends when the message was handed over and throws when it was not. */
export type Sms = { send(message: Message): Promise<void> };
