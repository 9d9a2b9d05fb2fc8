import { browserApi } from '../../api/api-client.ts';

/** Whether this city still has no operator; false without an answer. */
export const isOperatorExpected = (): Promise<boolean> =>
  browserApi('GET /operators/first').then(
    ({ expected }) => expected,
    () => false,
  );
