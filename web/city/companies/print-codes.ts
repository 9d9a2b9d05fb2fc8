import { proofNeededType } from '../../../contract/accounts/proof.ts';
import type { Problem } from '../../../contract/errors.ts';
import { headersFor } from '../../api/session-transport.ts';
import { saveFile } from '../../both-consoles/parts/save-file.ts';
import { readStored } from '../../session/storage.ts';

/** As many sheets as one request prints. */
export const mostSheets = 50;

/** Prints a sheet with a code for each company and saves the PDF on the device. Answers what went wrong, or nothing. */
export async function printCodes(ids: readonly number[]): Promise<string | undefined> {
  try {
    let reply = await askForSheets(ids);
    if (!reply.ok) {
      const problem = (await reply.json()) as Problem;
      if (problem.type !== proofNeededType || !(await (await import('../../passkeys/ask-proof.ts')).askForProof()))
        return sayRefusal(problem);
      reply = await askForSheets(ids);
      if (!reply.ok) return sayRefusal((await reply.json()) as Problem);
    }
    await saveFile(reply, `codigos-${ids.length}.pdf`);
    return undefined;
  } catch {
    return 'Sin conexión. No se imprimió nada: vuelve a intentarlo cuando haya red.';
  }
}

function askForSheets(ids: readonly number[]): Promise<Response> {
  const body = { ids };
  const headers = { ...headersFor('POST', readStored('access_token'), body), accept: 'application/pdf, application/problem+json' };
  return fetch('/api/v1/ownership/sheets', { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Codes are for what nobody runs and everybody sees. */
const sayRefusal = ({ status, detail }: Problem) =>
  status === 400 ? 'Hay un negocio en pausa, o que ya no está. Quítalo de lo escogido y vuelve a intentarlo.' : detail;
