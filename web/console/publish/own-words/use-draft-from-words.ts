import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shopPaths } from '../../../page/shop-paths.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { readStored } from '../../../session/storage.ts';
import { blankFields, newDraft } from '../draft.ts';
import { keepDraft } from '../drafts-store.ts';
import type { NounQuestion } from './ask-noun.tsx';
import { cleanWords } from './clean-words.ts';
import type { Noun, OwnWords } from './keep-as.ts';

/** What reads an offer weighs more than the screen: it comes when somebody begins to write. */
export const fetchReader = () => import('./keep-as.ts');

export const faults = {
  empty: 'Escribe o pega tu oferta primero.',
  noOffer: 'No encontramos una oferta ahí. Di qué das, como «2x1 en tacos hoy», o escoge qué publicas.',
  noRoom: 'Este teléfono no tiene dónde guardarla. Libera espacio y vuelve a intentarlo: tu texto sigue aquí.',
  unread: 'No pudimos leerla sin conexión. Tu texto sigue aquí: vuelve a intentarlo.',
};

/** A picture alone is a coupon that is filled by hand. */
async function keepBlank({ photo, id_company }: OwnWords): Promise<string | null> {
  const draft = newDraft({ id_user: readStored('id_user'), id_company, noun: 'coupon', fields: blankFields(), now: serverNow() });
  return (await keepDraft({ ...draft, photo })) ? `${shopPaths.newCoupon}?borrador=${draft.key}` : null;
}

/** Reads own words into a draft and goes on in its editor. Where they may be of another noun than a coupon, their owner is asked first. */
export function useDraftFromWords(given: OwnWords, clear: () => void) {
  const [fault, setFault] = useState<string>();
  /** The nouns that the words may mean, while the form asks which. */
  const [asked, setAsked] = useState<NounQuestion>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const own = { ...given, text: cleanWords(given.text).trim() };

  /** `noun`: what their owner said that they are. */
  async function goOn(noun?: Noun): Promise<void> {
    const reader = own.text === '' ? null : await fetchReader().catch(() => undefined);
    if (reader === undefined) return setFault(faults.unread);
    const { isOffer, mayBe } = reader?.lookAt(own) ?? { isOffer: true, mayBe: null };
    const isCoupon = isOffer || own.photo !== null;
    if (noun === undefined && mayBe) return setAsked({ mayBe, isCoupon });
    if ((noun ?? 'coupon') === 'coupon' && !isCoupon) {
      setAsked({ mayBe: null, isCoupon });
      return setFault(faults.noOffer);
    }
    const to = reader ? await reader.keepAs(noun ?? 'coupon', own) : await keepBlank(own);
    if (to === null) return setFault(faults.noRoom);
    clear();
    await navigate(to, { state: { inside: true } });
  }
  function read(noun?: Noun): void {
    if (isBusy) return;
    if (own.text === '' && !own.photo) setFault(faults.empty);
    else {
      setBusy(true);
      void goOn(noun).finally(() => setBusy(false));
    }
  }
  return {
    fault,
    setFault,
    asked,
    isBusy,
    read,
    /** After new typing the form asks again. */
    forget: () => {
      setFault(undefined);
      setAsked(undefined);
    },
  };
}
