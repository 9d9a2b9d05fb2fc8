import { browserApi } from '../api/api-client.ts';
import { type PendingCode, timesOf } from '../customers/codes/code-sent.ts';

const calls = { phone: 'POST /companies/{id_company}/ownership/code', email: 'POST /companies/{id_company}/ownership/email-code' } as const;

/** Where the directory lists one: what a code goes to. */
export type ListedBy = keyof typeof calls;

/** Sends a code to the phone or the e-mail that the directory lists. */
export async function askListedCode(id_company: number, by: ListedBy): Promise<PendingCode> {
  const sent = await browserApi(calls[by], { params: { id_company } });
  return { id_customer: sent.id_pending, to: sent.to, ...timesOf(sent) };
}
