import { browserApi } from '../api/client.ts';
import { type PendingCode, timesOf } from '../customers/codes/code-sent.ts';

/** Sends a code to the phone that the directory lists. */
export async function askListedCode(id_company: number): Promise<PendingCode> {
  const sent = await browserApi('POST /companies/{id_company}/ownership/code', { params: { id_company } });
  return { id_customer: sent.id_pending, to: sent.to, ...timesOf(sent) };
}
