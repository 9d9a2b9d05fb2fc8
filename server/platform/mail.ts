/** The way to the operator's mailbox, which is the only one there is. `send` throws when the message was not handed over. */
export type Mail = { send(message: { subject: string; text: string }): Promise<void> };
