import { X } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Session } from '../../contract/accounts/customers.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Claim } from '../../contract/wallet/wallet.ts';
import { browserApi } from '../api/api-client.ts';
import { useConnectivity } from '../offline/connectivity.ts';
import { paths } from '../page/paths.ts';
import { serverNow } from '../session/server-clock.ts';
import { writeStored } from '../session/storage.ts';
import '../styles/parts/codes.css';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useOwnHistoryEntry } from '../ui/use-own-history-entry.ts';
import { useSheetDrag } from '../ui/use-sheet-drag.ts';
import { followWanted, keepWay, type UnderWay, wantCoupon, wantedCoupon } from '../wallet/wanted-coupon.ts';
import { AskCodeForm } from './codes/ask-code-form.tsx';
import { CodeForm } from './codes/code-form.tsx';
import { beginSession, keepOwnPlace } from './enter.ts';
import { LoginForm } from './login-form.tsx';
import { ProvedForm } from './proved-form.tsx';
import { TakingWanted } from './taking-wanted.tsx';

type Step = 'phone' | 'code' | 'name' | 'password' | 'taking';

const titles: Record<Step, string> = {
  phone: 'Aparta tu cupón',
  code: 'Escribe tu código',
  name: 'Ya casi es tuyo',
  password: 'Entra con tu contraseña',
  taking: 'Apartando tu cupón',
};

/** The step at which the sheet opens: after a requested code or a proof, while it is valid. */
function stepOf(way: UnderWay | undefined): Step {
  if (!way) return 'phone';
  return way.proof ? 'name' : 'code';
}

function livingWay(): UnderWay | undefined {
  const way = wantedCoupon()?.way;
  const until = way?.proof?.until ?? way?.pending.endsAt ?? 0;
  return until > serverNow() ? way : undefined;
}

/**
 * Leads a visitor to a coupon's QR without leaving the coupon: phone, code and, for a new customer, a name. Its button, Esc, Back, a tap beside it or a pull
 * closes it, and it keeps what the visitor began.
 */
export default function ClaimSheet({ coupon, onClose }: { coupon: Coupon; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState(livingWay);
  const [step, setStep] = useState(() => stepOf(way));
  const [phone, setPhone] = useState('');
  const { isOff } = useConnectivity();
  const navigate = useNavigate();
  const close = () => dialog.current?.close();
  const { keepEntry } = useOwnHistoryEntry(close);
  const drag = useSheetDrag(dialog, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news of the coupon is no new wish for it.
  useEffect(() => {
    wantCoupon(coupon);
    dialog.current?.showModal();
    return followWanted();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins in its first field.
  useEffect(() => dialog.current?.querySelector<HTMLElement>('form input:not([type=checkbox])')?.focus(), [step]);

  function goOn(next: UnderWay | undefined): void {
    keepWay(next);
    setWay(next);
    setStep(stepOf(next));
  }
  async function enter(session: Session): Promise<void> {
    beginSession(session);
    keepWay(undefined);
    setStep('taking');
    void keepOwnPlace();
  }
  async function redeem(pending: UnderWay['pending'], code: string): Promise<void> {
    const answer = await browserApi('POST /customers/login-with-code', { body: { code, id_customer: pending.id_customer } });
    if ('token' in answer) await enter(answer);
    else goOn({ pending, proof: { text: answer.proof, until: serverNow() + answer.expires_in * 1000 } });
  }
  function show({ id_claim }: Claim): void {
    keepEntry();
    void navigate(paths.claim(id_claim), { replace: true, state: { inside: true } });
  }
  const closeBeside = (click: MouseEvent) => click.target === click.currentTarget && close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way.
    <dialog ref={dialog} className="sheet-dialog" onClose={onClose} onClick={closeBeside} aria-labelledby="quiero-mi-cupon">
      <div className="pane">
        <header className="pane-top" {...drag}>
          <h2 id="quiero-mi-cupon">{titles[step]}</h2>
          <IconButton label="Cerrar" icon={X} onClick={close} />
        </header>
        <div className="ask">
          <p role="status" className={isOff ? 'hint' : undefined}>
            {isOff && 'Sin conexión. Lo que llevas queda guardado aquí y sigue cuando vuelva la red.'}
          </p>
          <Steps
            coupon={coupon}
            step={step}
            way={way}
            phone={phone}
            enter={enter}
            goOn={goOn}
            redeem={redeem}
            setPhone={setPhone}
            setStep={setStep}
            close={close}
            show={show}
          />
        </div>
      </div>
    </dialog>
  );
}

type StepsProps = {
  coupon: Coupon;
  step: Step;
  way: UnderWay | undefined;
  phone: string;
  enter(session: Session): Promise<void>;
  goOn(next: UnderWay | undefined): void;
  redeem(pending: UnderWay['pending'], code: string): Promise<void>;
  setPhone(written: string): void;
  setStep(step: Step): void;
  close(): void;
  show(claim: Claim): void;
};

function Steps({ coupon, step, way, phone, enter, goOn, redeem, setPhone, setStep, close, show }: StepsProps) {
  return (
    <>
      {step === 'phone' && (
        <AskCodeForm
          lead={`Te mandamos un código por SMS para apartar ${coupon.title}.`}
          phone={phone}
          ask={(to) => browserApi('POST /customers/send-login-code', { body: { phone: to } })}
          onSent={(pending, written) => {
            setPhone(written);
            goOn({ pending });
          }}
        />
      )}
      {step === 'code' && way && (
        <CodeForm
          isTitled
          isHurried
          pending={way.pending}
          action={['Seguir', 'Comprobando…']}
          send={({ code = '' }) => redeem(way.pending, code)}
          onSent={(pending) => goOn({ pending })}
          onChangePhone={() => goOn(undefined)}
        />
      )}
      {step === 'name' && way?.proof && (
        <ProvedForm
          proof={way.proof.text}
          onSession={(session) => {
            writeStored('registered', 'true');
            return enter(session);
          }}
        />
      )}
      {step === 'password' && <LoginForm className="form" phone={phone} onSession={enter} />}
      {step === 'taking' && <TakingWanted onTaken={show} onClose={close} />}
      {step === 'name' && <OtherWay label="Pedir otro código" onChoose={() => goOn(undefined)} />}
      {step === 'password' && <OtherWay label="Mejor con un código" onChoose={() => setStep(stepOf(way))} />}
      {(step === 'phone' || step === 'code') && <OtherWay label="Tengo contraseña" onChoose={() => setStep('password')} />}
    </>
  );
}

/** Switches to the other way to log in. */
const OtherWay = ({ label, onChoose }: { label: string; onChoose(): void }) => (
  <Button kind="text" wide onClick={onChoose}>
    {label}
  </Button>
);
