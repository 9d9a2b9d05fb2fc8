import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sayAgo } from '../parts/say-ago.ts';
import { kinds, sayShort, titleOf } from './say-case.ts';
import type { useInbox } from './use-inbox.ts';

type CaseListProps = { inbox: ReturnType<typeof useInbox>; now: number; chosen: number | undefined; onChoose(id: number): void };

/** The open cases, the oldest first. */
export function CaseList({ inbox: { value, more }, now, chosen, onChoose }: CaseListProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const goOn = () => {
    setState('loading');
    more().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <ul className="inbox-rows">
        {value.items.map((item) => (
          <li key={item.id_item}>
            <button type="button" aria-current={item.id_item === chosen ? 'true' : undefined} onClick={() => onChoose(item.id_item)}>
              <span className="inbox-icon">
                <Icon of={kinds[item.kind].icon} />
              </span>
              <span className="inbox-words">
                <span className="inbox-line">
                  <span>{kinds[item.kind].label}</span> <span>{sayAgo(item.opened_at, now)}</span>
                </span>
                <b>{titleOf(item)}</b> <span className="sub">{sayShort(item)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {value.next && (
        <Button kind="text" wide disabled={state === 'loading'} onClick={goOn}>
          {state === 'failed' ? 'No se pudo. Reintentar' : 'Ver más'}
        </Button>
      )}
    </>
  );
}
