import { proofNeededType } from '../../contract/accounts/proof.ts';
import { type AnyApi, browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';

const send = browserApi as AnyApi;

/**
 * Like `browserApi`, for calls that require an operator's key. It asks for the key over the open form and sends the call again; an operator who gives up gets
 * the refusal.
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
