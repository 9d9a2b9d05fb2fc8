import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The button of a form that a script sends. Until the page is hydrated it sends nothing: what was typed by then must neither be lost nor go
 * into an address.
 */
export function SubmitButton({
  sending,
  says,
  disabled = false,
}: {
  sending: boolean;
  says: [idle: string, busy: string];
  disabled?: boolean;
}) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button type={isReady ? 'submit' : 'button'} className="btn p w" disabled={disabled || sending}>
      {sending ? says[1] : says[0]}
    </button>
  );
}
