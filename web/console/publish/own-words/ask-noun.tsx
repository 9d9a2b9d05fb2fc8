import { useEffect, useRef } from 'react';
import type { OtherNoun } from '../../../../contract/offer-from-text/event/noun-said.ts';
import { Button } from '../../../ui/button.tsx';
import type { Noun } from './keep-as.ts';

/** What words may be of besides a coupon, null where they say nothing of it, and whether a coupon can be made of them. */
export type NounQuestion = { mayBe: OtherNoun | null; isCoupon: boolean };

const questions: Record<OtherNoun, string> = {
  event: 'Parece un evento: algo con día y hora, al que la gente va. ¿Qué publicas?',
  promotion: 'Una promoción solo se anuncia; un cupón se aparta y lo canjeas en tu caja. ¿Qué publicas?',
};

const answers: Record<Noun, string> = { event: 'Es un evento', promotion: 'Es una promoción', coupon: 'Es un cupón' };

/** What they may be of; words that give nothing are of any other noun. */
export const nounsOf = ({ mayBe, isCoupon }: NounQuestion): Noun[] =>
  isCoupon && mayBe ? [mayBe, 'coupon'] : ['event', 'promotion', ...(mayBe ? (['coupon'] as const) : [])];

type AskNounProps = { asked: NounQuestion; isBusy: boolean; onChoose(noun: Noun): void };

/** Words that may be of another noun than a coupon: their owner says of which. */
export default function AskNoun({ asked, isBusy, onChoose }: AskNounProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset className="choice-group">
      <legend>{asked.mayBe ? questions[asked.mayBe] : '¿Qué publicas?'}</legend>
      <div ref={first} className="acts">
        {nounsOf(asked).map((noun) => (
          <Button key={noun} kind="outlined" disabled={isBusy} onClick={() => onChoose(noun)}>
            {answers[noun]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
