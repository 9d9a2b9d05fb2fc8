import { RotateCcw } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageQuery } from './page-query.ts';

type ListEndProps = {
  list: { next: string | null; state: 'idle' | 'loading' | 'error'; loadMore(): Promise<void>; endRef: RefObject<HTMLDivElement | null> };
  /** What the end says, for instance «Ya viste todos los cupones». */
  done: string;
  /** Rows of the same size as the real ones. */
  skeleton: ReactNode;
};

/** The end of a list that grows: the next rows' outline, a failed attempt with a way to repeat it, or the end. */
export function ListEnd({ list, done, skeleton }: ListEndProps) {
  const { pathname } = useLocation();
  const query = usePageQuery();
  if (!list.next) {
    return (
      <div key="done" className="fin">
        <b>{done}</b>
        <ButtonLink kind="text" href="#contenido">
          Volver arriba
        </ButtonLink>
      </div>
    );
  }
  if (list.state === 'error') {
    return (
      <div className="fin" role="alert">
        <b>No pudimos cargar más</b>
        <Button kind="text" onClick={() => void list.loadMore()}>
          <Icon of={RotateCcw} size="medium" />
          Reintentar
        </Button>
      </div>
    );
  }
  query.set('cursor', list.next);
  return (
    // Each page has an end of its own: one that moved down under the new rows would count as a jump of the page.
    <div key={list.next} ref={list.endRef} aria-busy={list.state === 'loading'}>
      {list.state === 'loading' ? (
        skeleton
      ) : (
        <div className="fin">
          <ButtonLink kind="text" to={`${pathname}?${query}`}>
            Ver más
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
