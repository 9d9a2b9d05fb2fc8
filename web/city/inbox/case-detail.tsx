import { ArrowLeft } from 'lucide';
import { useEffect, useRef } from 'react';
import { sayMoment } from '../../../contract/validity/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOwnHistoryEntry } from '../../ui/use-own-history-entry.ts';
import { useCity } from '../shell/city-context.ts';
import { AddColonia } from './add-colonia.tsx';
import { Acts } from './case-acts.tsx';
import type { CaseProps } from './case-props.ts';
import { Evidence } from './evidence.tsx';
import { titleOf } from './say-case.ts';

/** A case with what to decide it by, and the decision. */
export function CaseDetail(given: CaseProps) {
  const { item, now, isChosen, isKept, onBack } = given;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);
  const { time_zone: timeZone } = useCity();
  return (
    <article className="inbox-case" aria-label={titleOf(item)}>
      {isChosen && <CloseByBack onBack={onBack} />}
      <Button kind="text" className="inbox-back" onClick={onBack}>
        <Icon of={ArrowLeft} /> Pendientes
      </Button>
      <div className="card">
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(item)}
          </h2>
          <span className="sub">{sayMoment(item.opened_at, now, timeZone)}</span>
        </header>
        <Evidence item={item} />
        {isKept ? (
          <p className="sub">Para decidir hace falta conexión.</p>
        ) : item.kind === 'colonia' ? (
          <AddColonia {...given} />
        ) : (
          <Acts {...given} />
        )}
      </div>
    </article>
  );
}

/** On a phone the case is in the place of the list: Back leads there. */
function CloseByBack({ onBack }: { onBack(): void }) {
  useOwnHistoryEntry(onBack);
  return null;
}
