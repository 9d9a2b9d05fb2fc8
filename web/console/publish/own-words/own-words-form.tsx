import { ChevronRight } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { shopPaths } from '../../../page/shop-paths.ts';
import { usePhotoAddress } from '../../../photos/use-photo-address.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { readStored } from '../../../session/storage.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { blankFields, newDraft } from '../draft.ts';
import { keepDraft } from '../drafts-store.ts';
import type { ShopGoods } from '../templates.ts';
import { cleanWords } from './clean-words.ts';
import { useKeptWords } from './use-kept-words.ts';

/** What reads an offer weighs more than the screen: it comes when somebody begins to write. */
const fetchReader = () => import('./own-words.ts');
const prepare = () => void fetchReader().catch(() => {});

const faults = {
  empty: 'Escribe o pega tu oferta primero.',
  noOffer: 'No encontramos una oferta ahí. Di qué das, como «2x1 en tacos hoy», o empieza un cupón en blanco.',
  noRoom: 'Este teléfono no tiene dónde guardarla. Libera espacio y vuelve a intentarlo: tu texto sigue aquí.',
  unread: 'No pudimos leerla sin conexión. Tu texto sigue aquí: vuelve a intentarlo.',
};

const PhotoCrop = lazyPart(() => import('../../../photos/photo-crop.tsx'));

/** What another app sent to this screen. */
export type SharedItem = { text: string; photo: File | null };

type OwnWordsProps = { shop: ShopGoods; id_company: number; shared: SharedItem };

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
export function OwnWordsForm({ shop, id_company, shared }: OwnWordsProps) {
  const { text, earlier, type, swap, clear } = useKeptWords(id_company, shared.text);
  const field = useInView(shared.text !== '');
  const [fault, setFault] = useState<string>();
  const [toCrop, setToCrop] = useState(shared.photo);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isBusy, setBusy] = useState(false);
  const address = usePhotoAddress(photo);
  const navigate = useNavigate();
  async function goOn(words: string): Promise<void> {
    const [now, id_user] = [serverNow(), readStored('id_user')];
    const reader = words === '' ? null : await fetchReader().catch(() => undefined);
    if (reader === undefined) return setFault(faults.unread);
    const { fields, reading } = reader?.fieldsFromWords(words, shop, now) ?? { fields: blankFields(), reading: null };
    if (reading?.flags.includes('not_an_offer') && !photo) return setFault(faults.noOffer);
    const draft = newDraft({ id_user, id_company, noun: 'coupon', fields, now });
    if (!(await keepDraft({ ...draft, photo, said: reading }))) return setFault(faults.noRoom);
    clear();
    await navigate(`${shopPaths.newCoupon}?borrador=${draft.key}`, { state: { inside: true } });
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    const words = cleanWords(text).trim();
    if (isBusy) return;
    if (words === '' && !photo) setFault(faults.empty);
    else {
      setBusy(true);
      void goOn(words).finally(() => setBusy(false));
    }
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
          setFault(undefined);
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
      <button type="submit" className="small-act" disabled={isBusy}>
        Ver cómo queda
        <Icon of={ChevronRight} />
      </button>
      {toCrop && (
        <PhotoCrop
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
