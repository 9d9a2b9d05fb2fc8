import { useEffect, useRef } from 'react';
import type { OtherNoun } from '../../../../contract/offer-from-text/event/noun-said.ts';
import { Button } from '../../../ui/button.tsx';
import type { Noun } from './keep-as.ts';

const words: Record<OtherNoun, { question: string; yes: string }> = {
  event: { question: 'Parece un evento: algo con día y hora, al que la gente va. ¿Qué publicas?', yes: 'Es un evento' },
  promotion: {
    question: 'Una promoción solo se anuncia; un cupón se aparta y lo canjeas en tu caja. ¿Qué publicas?',
    yes: 'Es una promoción',
  },
};

type AskNounProps = { noun: OtherNoun; isBusy: boolean; onChoose(noun: Noun): void };

/** Words that may be of another noun than a coupon: their owner says of which. */
export default function AskNoun({ noun, isBusy, onChoose }: AskNounProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('button')?.focus(), []);
  const { question, yes } = words[noun];
  return (
    <fieldset className="choice-group">
      <legend>{question}</legend>
      <div ref={first} className="acts">
        <Button kind="outlined" disabled={isBusy} onClick={() => onChoose(noun)}>
          {yes}
        </Button>
        <Button kind="outlined" disabled={isBusy} onClick={() => onChoose('coupon')}>
          Es un cupón
        </Button>
      </div>
    </fieldset>
  );
}
