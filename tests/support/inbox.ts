import type { Message, Sms } from '../../server/platform/sms.ts';

/** Phones of a test: everything that was sent to them. */
export function inbox() {
  const messages: Message[] = [];
  const sms: Sms = {
    send: async (message) => {
      messages.push(message);
    },
  };
  return { sms, messages, textsTo: (phone: string) => messages.filter(({ to }) => to === phone).map(({ text }) => text) };
}

/** The code in a text, as the browser finds it: after the last `#`. */
export const codeIn = (text: string | undefined) => /#(\d{6})$/.exec(text ?? '')?.[1] ?? '';
