import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import type { Refusals } from '../../../contract/console/today.ts';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { browserApi } from '../../api/api-client.ts';
import { problemOf } from '../../api/problem.ts';
import { useNow } from '../../page/use-now.ts';
import '../../styles/screens/console/console-offers.css';
import { ifMatch } from '../../api/if-match.ts';
import { Choice, Choices } from '../../both-consoles/parts/choices.tsx';
import { Say } from '../../both-consoles/parts/say.tsx';
import { requireIdParam } from '../../page/require-id-param.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Section } from '../../ui/section.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import { fetchOwned } from '../shell/owned.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';

export const title = 'Qué pasó';

type LoaderData = { coupon: OwnedCoupon; refusals: Refusals };

export async function load({ params, id_company }: ConsoleLoaderArgs): Promise<LoaderData> {
  const coupon = await fetchOwned.coupon(id_company, requireIdParam(params.id));
  const refusals = await browserApi('GET /coupons/{id_coupon}/refusals', { params: { id_coupon: coupon.id_coupon } });
  return { coupon, refusals };
}

const reasons = ['La caja no sabía', 'Se acabó el producto', 'No traían la condición', 'Otra cosa'];

/** Why a coupon paused itself, and the way to resume it. */
export default function PausePage({ loaderData: { coupon, refusals } }: { loaderData: LoaderData }) {
  const now = useNow();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { id_coupon, revision, carried, time_zone } = coupon;
  const isPaused = coupon.state === 'refused';

  function choose(one: string): void {
    setReason(one);
    setProblem(undefined);
  }
  async function resume(): Promise<void> {
    if (!reason) return setProblem('Di qué pasó antes de reanudar.');
    setBusy(true);
    setProblem(undefined);
    try {
      await browserApi('PATCH /coupons/{id_coupon}', {
        params: { id_coupon },
        body: { status: 'active', resumed_because: reason },
        headers: ifMatch(revision),
      });
      await navigate(shopPaths.offers, { replace: true });
    } catch (error) {
      const { status, detail } = problemOf(error);
      // The next tap is over what is shown then.
      if (status === 412) await revalidate();
      setProblem(detail);
      setBusy(false);
    }
  }
  return (
    <ConsoleScreen
      title="Qué pasó"
      back={shopPaths.offers}
      actionBar={
        isPaused && (
          <section className="actbar" aria-label="Qué hacer">
            <FormProblem text={problem} />
            <ButtonLink kind="quiet" to={shopPaths.offers}>
              Dejar en pausa
            </ButtonLink>
            <Button kind="primary" disabled={isBusy} onClick={() => void resume()}>
              {isBusy ? 'Reanudando…' : 'Reanudar'}
            </Button>
          </section>
        )
      }
    >
      <div className="console-body console-stack">
        <Say small>
          <b>
            {refusals.no} de las últimas {refusals.of} personas
          </b>{' '}
          dijeron que no les respetaron «{coupon.title}».
        </Say>
        <p className="sub">
          {carried === 0
            ? 'Nadie lo trae ahora.'
            : `${carried === 1 ? 'La persona que lo trae lo puede' : `Las ${carried} personas que ya lo traen lo pueden`} usar.`}{' '}
          Si reanudas, la cuenta de avisos vuelve a cero y lo pueden apartar otra vez.
        </p>
      </div>
      <Section title="Qué dijeron">
        <p className="sub console-body">Sin nombres. Solo cuándo y dónde, para que lo revises con quien estaba.</p>
        <ul className="refusals">
          {refusals.items.map(({ at, store, cashier }) => (
            <li key={at}>
              <b>{sayMoment(at, now, time_zone)}</b>
              <span className="sub">
                {[store ?? 'No sabemos en qué sucursal', cashier && `turno de ${cashier}`].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {!isPaused && (
        <div className="console-body">
          <FormProblem text={problem} />
        </div>
      )}
      {isPaused && (
        <div className="console-body">
          <Choices legend="Antes de reanudar" hint="¿Qué pasó? Queda anotado con la reanudación.">
            {reasons.map((one) => (
              <Choice key={one} name="reason" isChosen={reason === one} onChange={() => choose(one)}>
                {one}
              </Choice>
            ))}
          </Choices>
        </div>
      )}
    </ConsoleScreen>
  );
}
