import { CircleAlert } from 'lucide';
import { useEffect, useEffectEvent, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';

type CodeFieldProps = {
  value: string;
  error: string | undefined;
  hint: string;
  onChange(code: string): void;
  onReceived(code: string): void;
};

const digits = 6;

/** Six digits in one field that looks like six, so that phones can fill it in; `onReceived` when one read them out of the message. */
export function CodeField({ value, error, hint, onChange, onReceived }: CodeFieldProps) {
  const id = useId();
  useMessageCode(onReceived);
  return (
    <div className="field">
      <label htmlFor={id}>Código de 6 dígitos</label>
      <div className="otpw">
        <span className="cells" aria-hidden="true">
          {Array.from({ length: digits }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells never move.
            <i key={cell} className={cell === Math.min(value.length, digits - 1) ? 'cur' : undefined} />
          ))}
        </span>
        <input
          className="otp"
          id={id}
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(change) => onChange(change.target.value.replace(/\D/g, '').slice(0, digits))}
        />
      </div>
      <div role="alert">
        {error && (
          <p className="err" id={`${id}-note`}>
            <Icon of={CircleAlert} size="small" />
            {error}
          </p>
        )}
      </div>
      {!error && (
        <p className="hint" id={`${id}-note`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Where the browser can read the code out of the message (WebOTP), it asks the person first. */
function useMessageCode(onReceived: (code: string) => void): void {
  const receive = useEffectEvent(onReceived);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const wait = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: wait.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code && !wait.signal.aborted) receive(code);
      },
      () => {},
    );
    return () => wait.abort();
  }, []);
}
