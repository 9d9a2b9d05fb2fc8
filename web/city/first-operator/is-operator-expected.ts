import { browserApi } from '../../api/api-client.ts';

/** Whether this city still waits for whoever operates it; without an answer it does not. */
export const isOperatorExpected = (): Promise<boolean> =>
  browserApi('GET /operators/first').then(
    ({ expected }) => expected,
    () => false,
  );
