import { useNavigate } from 'react-router';
import { useRun } from '../../../both-consoles/parts/use-run.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { useShop } from '../../shell/shop-context.ts';
import type { Draft } from '../drafts-store.ts';
import type { Goods } from '../shop-goods.ts';
import { type DraftToLeave, goAcross } from './go-across.ts';
import type { Noun } from './keep-as.ts';

const names: Record<Noun, { it: string; not: string }> = {
  coupon: { it: 'Es un cupón', not: '¿No es un cupón?' },
  promotion: { it: 'Es una promoción', not: '¿No es una promoción?' },
  event: { it: 'Es un evento', not: '¿No es un evento?' },
};

const nouns = ['coupon', 'promotion', 'event'] as const;

type OtherNounProps = {
  text: string;
  hand: DraftToLeave & { draft: Draft };
  goods: Goods;
};

/** Moves own words to the editor of another noun: they are read again, and this draft is deleted. A draft that may be published already has no such way. */
export default function OtherNoun({ text, hand, goods }: OtherNounProps) {
  const { id_company, id_store } = useShop();
  const navigate = useNavigate();
  const { isBusy, problem, setProblem, run } = useRun();
  const { noun: own, tried } = hand.draft;
  const choose = (noun: Noun) =>
    run(async () => {
      const { keepAs } = await import('./keep-as.ts');
      const gone = await goAcross(hand, ({ photo, fields, opened_hours }) => {
        const isUploaded = fields.image?.startsWith('/static/uploads') === true;
        return keepAs(noun, { text, photo, image: isUploaded ? fields.image : null, opened_hours, goods, id_company, id_store });
      });
      if ('fault' in gone) return setProblem(gone.fault);
      await navigate(gone.to, { replace: true, state: { inside: true } });
    });
  if (tried) return null;
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
