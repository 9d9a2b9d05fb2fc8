import { proofNeededType } from '../../contract/accounts/proof.ts';
import { type AnyApi, browserApi } from '../api/client.ts';
import { problemOf } from '../api/problem.ts';

const send = browserApi as AnyApi;

/**
 * For the calls that ask an operator for a key: like `browserApi`, and over the form that is open it asks for the key by itself and sends the call
 * again. Whoever gives up gets the refusal.
 */
export const provingApi: AnyApi = async (key, ...given) => {
  try {
    return await send(key, ...given);
  } catch (error) {
    if (problemOf(error).type !== proofNeededType) throw error;
    const { askForProof } = await import('./ask-proof.ts');
    if (!(await askForProof())) throw error;
    return send(key, ...given);
  }
};
