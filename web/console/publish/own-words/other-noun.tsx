import { useNavigate } from 'react-router';
import { browserApi } from '../../../api/client.ts';
import { ifMatch } from '../../../api/if-match.ts';
import { useRun } from '../../../consoles/parts/use-run.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { useShop } from '../../shell/shop-context.ts';
import type { Draft } from '../drafts-store.ts';
import type { Goods } from '../shop-goods.ts';
import type { Noun } from './keep-as.ts';

const names: Record<Noun, { it: string; not: string }> = {
  coupon: { it: 'Es un cupón', not: '¿No es un cupón?' },
  promotion: { it: 'Es una promoción', not: '¿No es una promoción?' },
  event: { it: 'Es un evento', not: '¿No es un evento?' },
};

const nouns = ['coupon', 'promotion', 'event'] as const;

/** The server's draft of what is now another noun. */
function forgetSent({ noun, id_item, revision }: Draft): Promise<unknown> {
  if (id_item === null) return Promise.resolve();
  const headers: Record<string, string> = revision === null ? {} : ifMatch(revision);
  if (noun === 'coupon') return browserApi('DELETE /coupons/{id_coupon}', { params: { id_coupon: id_item }, headers });
  if (noun === 'promotion') return browserApi('DELETE /promotions/{id_promotion}', { params: { id_promotion: id_item }, headers });
  return browserApi('DELETE /events/{id_event}', { params: { id_event: id_item }, headers });
}

type OtherNounProps = {
  text: string;
  hand: {
    draft: Draft;
    present: { current: Draft };
    inTurn<T>(work: () => Promise<T>): Promise<T>;
    drop(): Promise<unknown>;
  };
  goods: Goods;
};

/** The way across for words that are of another noun than the one whose editor they came to: they are read anew, and this draft is gone. */
export default function OtherNoun({ text, hand, goods }: OtherNounProps) {
  const { id_company, id_store } = useShop();
  const navigate = useNavigate();
  const { isBusy, problem, setProblem, run } = useRun();
  const { noun: own } = hand.draft;
  const choose = (noun: Noun) =>
    run(async () => {
      const to = await hand.inTurn(async () => {
        const { keepAs } = await import('./keep-as.ts');
        const { photo, fields } = hand.present.current;
        const isUploaded = fields.image?.startsWith('/static/uploads') === true;
        return keepAs(noun, { text, photo, image: isUploaded ? fields.image : null, goods, id_company, id_store });
      });
      if (to === null) return setProblem('Este teléfono no tiene dónde guardarlo. Libera espacio y vuelve a intentarlo.');
      await forgetSent(hand.present.current).catch(() => {});
      await hand.drop();
      await navigate(to, { replace: true, state: { inside: true } });
    });
  return (
    <div className="other-noun">
      <p>
        {names[own].not}{' '}
        {nouns
          .filter((noun) => noun !== own)
          .map((noun) => (
            <button key={noun} type="button" className="text-act" disabled={isBusy} onClick={() => void choose(noun)}>
              {names[noun].it}
            </button>
          ))}
      </p>
      <FormProblem text={problem} />
    </div>
  );
}
