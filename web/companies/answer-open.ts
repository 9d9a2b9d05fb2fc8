import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';

/** What came of an answer: thanks, the way to the login, or why it was not taken. */
export type OpenAnswer = 'thanks' | 'login' | { problem: string };

/** Says whether a store is open. It is about this moment, so that without a network nothing waits to be sent. */
export async function sayOpen(id_store: number, open: boolean, noLine: OpenAnswer): Promise<OpenAnswer> {
  try {
    await browserApi('PUT /stores/{id_store}/voice', { params: { id_store }, body: { open } });
    return 'thanks';
  } catch (error) {
    const { status, detail } = problemOf(error);
    if (status === 401) return 'login';
    return status === 503 ? noLine : { problem: detail };
  }
}
