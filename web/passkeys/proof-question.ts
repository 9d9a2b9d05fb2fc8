/** What is asked of the operator over the screen that is open. */
type Question = { text: string; answer(isWanted: boolean): void };

let question: Question | undefined;
const listeners = new Set<() => void>();

function put(next: Question | undefined): void {
  question = next;
  for (const listen of listeners) listen();
}

/** Asks by `ProofPlace`; false at once where the screen has none. */
export const askOver = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (listeners.size === 0) return resolve(false);
    const answer = (isWanted: boolean) => {
      put(undefined);
      resolve(isWanted);
    };
    put({ text, answer });
  });

export const currentQuestion = () => question;

export function listenQuestion(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
    // Whoever left the screen does not answer any more.
    if (listeners.size === 0) question?.answer(false);
  };
}
