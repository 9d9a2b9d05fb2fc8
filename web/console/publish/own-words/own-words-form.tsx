import { ChevronRight } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { usePhotoAddress } from '../../../photos/use-photo-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Goods } from '../shop-goods.ts';
import { faults, fetchReader, useDraftFromWords } from './use-draft-from-words.ts';
import { useKeptWords } from './use-kept-words.ts';

/** Of words that may be of another noun. */
const AskNoun = lazyPart(() => import('./ask-noun.tsx'));
const prepare = () => void Promise.allSettled([fetchReader(), AskNoun.bring()]);

const PhotoCropScreen = lazyPart(() => import('../../../photos/photo-crop-screen.tsx'));

/** What another app sent to this screen. */
export type SharedItem = { text: string; photo: File | null };

type OwnWordsProps = { goods: Goods; id_company: number; id_store: number | null; shared: SharedItem };

/** The field, which what was shared brings into view once the page stands where a new one does. */
function useInView(isShared: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isShared) return undefined;
    prepare();
    const frame = requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isShared]);
  return field;
}

/** A field for an offer as its owner would say it, typed, dictated, pasted or shared, with the picture that was shared. */
export function OwnWordsForm({ goods, id_company, id_store, shared }: OwnWordsProps) {
  const { text, earlier, type, swap, clear } = useKeptWords(id_company, shared.text);
  const field = useInView(shared.text !== '');
  const [toCrop, setToCrop] = useState(shared.photo);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const address = usePhotoAddress(photo);
  const { fault, setFault, asked, isBusy, read, forget } = useDraftFromWords({ text, photo, goods, id_company, id_store }, clear);
  function send(event: FormEvent): void {
    event.preventDefault();
    read();
  }
  return (
    <form className="own-words" onSubmit={send}>
      {address && <img className="shared-photo" src={address} alt="La foto que compartiste" />}
      <textarea
        ref={field}
        className="input"
        aria-label="Tu oferta, como la dirías"
        aria-invalid={fault === faults.empty || fault === faults.noOffer || undefined}
        aria-describedby={fault ? 'own-words-error' : undefined}
        placeholder="hoy 2x1 en pastor de 6 a 9, 40 cupones"
        rows={3}
        maxLength={2000}
        value={text}
        onFocus={prepare}
        onChange={({ currentTarget }) => {
          forget();
          type(currentTarget.value);
        }}
      />
      {fault && (
        <p className="err" id="own-words-error" role="alert">
          {fault}
        </p>
      )}
      {earlier && (
        <p className="hint">
          Tenías otro sin terminar: «{earlier.length > 80 ? `${earlier.slice(0, 80)}…` : earlier}».
          <button type="button" className="text-act" onClick={swap}>
            Usar ese texto
          </button>
        </p>
      )}
      {asked ? (
        <AskNoun asked={asked} isBusy={isBusy} onChoose={read} />
      ) : (
        <button type="submit" className="small-act" disabled={isBusy}>
          Ver cómo queda
          <Icon of={ChevronRight} />
        </button>
      )}
      {toCrop && (
        <PhotoCropScreen
          file={toCrop}
          onDone={(cropped) => {
            setToCrop(null);
            setPhoto(cropped);
          }}
          onCancel={(why) => {
            setToCrop(null);
            setFault(why);
          }}
        />
      )}
    </form>
  );
}
