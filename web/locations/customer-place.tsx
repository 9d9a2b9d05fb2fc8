import { useEffect, useEffectEvent, useState } from 'react';
import type { Customer } from '../../contract/customers.ts';
import { browserApi } from '../api/client.ts';
import { hasAnySession, hasValidSession, storeToken } from '../session/session.ts';
import { Alert } from '../ui/message-dialog.tsx';
import { keepPlace } from './kept-place.ts';
import { type Choice, LocationForm } from './location-form.tsx';
import { type GivenLocation, mexico } from './use-location-form.ts';
import { notFetched } from './use-options.ts';

/** Where a customer is now: the city and its picture. */
export type NewPlace = { id_city: number; image: string };

const nowhere: GivenLocation = {
  values: { country: mexico, state: '', city: '', colonia: '' },
  states: notFetched,
  cities: notFetched,
  colonias: notFetched,
};

const said = {
  done: 'Datos actualizados correctamente.',
  noToken: 'Error al actualizar los datos.',
  failed: 'Ocurrió un error al actualizar los datos.',
};

type CustomerPlaceProps = {
  /** Called with the city once the person has read that it was kept. */
  onDone(place: NewPlace): void;
  /** Called when nobody is logged in. */
  onNobody?: () => void;
};

/** A customer's place, kept in their account and on this device. */
export function CustomerPlace({ onDone, onNobody }: CustomerPlaceProps) {
  const given = useCustomerPlace(onNobody);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; place?: NewPlace }>();

  async function send(choice: Choice): Promise<void> {
    setSending(true);
    setAnswer(await update(choice));
    setSending(false);
  }
  return (
    <>
      <LocationForm
        key={given ? 'given' : 'waiting'}
        given={given ?? nowhere}
        waiting={!given}
        sending={sending}
        onSend={(choice) => void send(choice)}
      />
      {answer && (
        <Alert
          text={answer.text}
          onClose={() => {
            setAnswer(undefined);
            if (answer.place) onDone(answer.place);
          }}
        />
      )}
    </>
  );
}

async function update({ id_state, id_city, id_colonia }: Choice): Promise<{ text: string; place?: NewPlace }> {
  try {
    const body = { country: mexico, state: id_state, city: id_city, colonia: id_colonia } as const;
    const { token, image } = await browserApi('POST /customers/update-location', { body });
    if (!token) return { text: said.noToken };
    storeToken(token);
    return { text: said.done, place: { id_city, image: keepPlace({ id_city, id_colonia }, image) } };
  } catch {
    return { text: said.failed };
  }
}

/** First the states, then who this is; undefined until both have come or failed. The form fetches what a failure left out. */
function useCustomerPlace(onNobody?: () => void): GivenLocation | undefined {
  const [given, setGiven] = useState<GivenLocation>();
  const leave = useEffectEvent(() => onNobody?.());
  useEffect(() => {
    let left = false;
    const isVisitor = !hasAnySession();
    (async () => {
      const states = await browserApi('GET /customers/get-all-states').catch((error) => {
        console.error(error);
        return null;
      });
      const customer = await browserApi('GET /customers/get-customer-by-id').then(
        ([first]) => first ?? null,
        () => null,
      );
      if (left) return;
      if (customer === null && isVisitor) return leave();
      const values = customer ? valuesOf(customer) : nowhere.values;
      setGiven({ ...nowhere, values, states: { parent: mexico, items: states?.items ?? null } });
      // A session that has ended leads to login by itself.
      if (customer === null && hasValidSession()) alert('There was an error');
    })();
    return () => {
      left = true;
    };
  }, []);
  return given;
}

/** Ids come as numbers or as digits; 0 is none, and without a city there is no colonia. */
function valuesOf({ id_state, id_city, id_colonia }: Pick<Customer, 'id_state' | 'id_city' | 'id_colonia'>): GivenLocation['values'] {
  const [state, city] = [id_state, id_city].map((id) => (Number(id) > 0 ? String(Number(id)) : '')) as [string, string];
  const colonia = city && String(Number(id_colonia) || 0);
  return { country: mexico, state, city, colonia };
}
