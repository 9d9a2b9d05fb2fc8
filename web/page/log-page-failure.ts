import { isRouteErrorResponse } from 'react-router';

/** What the log says of a page that failed: one line with what and where, never the message, which may repeat an address. */
export function logPageFailure(error: unknown): void {
  if (isRouteErrorResponse(error)) return;
  const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: '', stack: '' };
  const places = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  console.error(JSON.stringify({ level: 50, time: Date.now(), msg: 'page failed', err: { type: name, stack: places.slice(0, 8) } }));
}
