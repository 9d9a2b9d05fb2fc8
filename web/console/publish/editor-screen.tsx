import { Check, Smartphone } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Note } from '../../both-consoles/parts/note.tsx';
import { useConnectivity } from '../../offline/connectivity.ts';
import { listOf, shopPaths } from '../../page/shop-paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConsoleScreen } from '../shell/console-screen.tsx';
import type { Draft } from './drafts-store.ts';
import type { DraftInHand, SavedState } from './use-draft.ts';
import type { PublishState } from './use-publishing.ts';

type EditorScreenProps<D extends Draft, Field extends string> = {
  title: string;
  hand: DraftInHand<D>;
  publishing: PublishState<D, Field>;
  isLive: boolean;
  /** What the bar says of the draft. */
  facts: [fact: string, detail: string];
  /** Of the button that publishes. */
  act: string;
  /** The customer's card with the draft in it. */
  preview: ReactNode;
  /** In place while somebody else's change is to be decided. */
  conflict: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A screen that writes something for customers: their card above the form, what is wrong, and the one act at the bottom. */
export function EditorScreen<D extends Draft, Field extends string>(props: EditorScreenProps<D, Field>) {
  const { title, hand, publishing, isLive, facts, act, preview, conflict, children } = props;
  const { form, errors, problem, isBusy, isInConflict, stops, send } = publishing;
  const news = useNews(stops);
  const { said, id_store } = (useLocation().state as { said?: string; id_store?: number } | null) ?? {};
  const { draft, saved, uploaded } = hand;
  const isReload = useAddressOfDraft(draft, isLive);
  const wrong = Object.values<string | undefined>(errors).filter(Boolean);
  return (
    <ConsoleScreen
      title={title}
      back={isLive ? listOf[draft.noun] : shopPaths.publish}
      actions={<SavedLine state={isReload ? 'device' : saved} />}
      actionBar={
        <section className="actbar" aria-label="Publicar">
          <FormProblem text={problem} />
          <p className="left">
            <b>{facts[0]}</b>
            <span>{facts[1]}</span>
          </p>
          <Button kind="primary" onClick={() => void send()} disabled={isBusy}>
            {sayAct(act, isLive, isBusy, uploaded)}
          </Button>
        </section>
      }
    >
      <div className="editor">
        {preview}
        <form ref={form} className="editor-form" onSubmit={(event) => void send(event)} noValidate>
          <div ref={news} className="editor-news" tabIndex={-1}>
            {said && (
              <div role="status">
                <Note kind="good">
                  {said} {id_store && <Link to={shopPaths.hours(id_store)}>Cambiar horario</Link>}
                </Note>
              </div>
            )}
            {draft.waiting && <Waiting draft={draft} />}
            {isInConflict && conflict}
          </div>
          {wrong.length > 0 && (
            <Note kind="bad">
              <b>Falta algo.</b> {wrong.join(' ')}
            </Note>
          )}
          {children}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </div>
    </ConsoleScreen>
  );
}

/** Where it is said what stops the act: in view and with the focus, each time that it does. */
function useNews(stops: number) {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stops === 0) return;
    news.current?.focus({ preventScroll: true });
    news.current?.scrollIntoView({ block: 'start' });
  }, [stops]);
  return news;
}

/** From the first change on the address names the draft, so that a reload goes on with it. True when the screen opened with a kept draft. */
function useAddressOfDraft({ key, saved_at }: Draft, isLive: boolean): boolean {
  const { pathname } = useLocation();
  const [begunAt] = useState(saved_at);
  const isKept = new URLSearchParams(typeof location === 'undefined' ? '' : location.search).get('borrador') === key;
  // A screen that is being left has the next one's address already.
  if (saved_at !== begunAt && !isKept && !isLive && location.pathname === pathname)
    history.replaceState(history.state, '', `${location.pathname}?borrador=${key}`);
  return isKept && saved_at === begunAt;
}

function sayAct(act: string, isLive: boolean, isBusy: boolean, uploaded: number | null): string {
  if (isBusy && uploaded !== null) return `Subiendo la foto, ${Math.round(uploaded * 100)}\u00a0%`;
  if (isLive) return isBusy ? 'Guardando…' : 'Guardar';
  return isBusy ? 'Publicando…' : act;
}

function SavedLine({ state }: { state: SavedState }) {
  return (
    <span className="saved-line" role="status">
      {state !== 'nothing' && (
        <>
          <Icon of={state === 'server' ? Check : Smartphone} size="small" />
          {state === 'server' ? 'Borrador guardado' : 'En este teléfono'}
        </>
      )}
    </span>
  );
}

function Waiting({ draft }: { draft: Draft }) {
  const { isOff } = useConnectivity();
  return (
    <div role="alert">
      <Note>
        <b>«{draft.fields.title}» te espera.</b> {sayWaiting(draft.tried === true, isOff || !navigator.onLine)}
      </Note>
    </div>
  );
}

function sayWaiting(isTried: boolean, isOff: boolean): string {
  const act = isOff ? 'cuando vuelva la red, toca Publicar' : 'toca Publicar';
  if (isTried) return `No supimos si salió. Puede que ya esté en la calle: ${act} otra vez, que nunca sale dos veces.`;
  if (isOff) return `No hay conexión y todavía no se publica. Está guardado en este teléfono: ${act}.`;
  return `Ya hay conexión. Todavía no se publica: ${act}.`;
}
