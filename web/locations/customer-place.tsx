import { useEffect, useEffectEvent, useState } from 'react';
import type { Customer } from '../../contract/accounts/customers.ts';
import { browserApi } from '../api/api-client.ts';
import { clearSession, hasAnySession, hasValidSession } from '../session/session.ts';
import { Alert } from '../ui/message-dialog.tsx';
import { keepInAccount } from './account-place.ts';
import { type Choice, LocationForm } from './location-form.tsx';
import { type LocationOptions, mexico } from './use-location-form.ts';
import { logFailure, notFetched } from './use-options.ts';

/** Where a customer is now: the city and its picture. */
export type NewPlace = { id_city: number; image: string };

const nowhere: LocationOptions = {
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
  /** Called when nobody is logged in; `ended` when somebody was. */
  onNobody?: (ended: boolean) => void;
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

async function update(choice: Choice): Promise<{ text: string; place?: NewPlace }> {
  try {
    const image = await keepInAccount(choice);
    return image === undefined ? { text: said.noToken } : { text: said.done, place: { id_city: choice.id_city, image } };
  } catch {
    return { text: said.failed };
  }
}

/** Fetches the states, then the customer. Returns undefined until both have arrived or failed, and without a session. */
function useCustomerPlace(onNobody?: (ended: boolean) => void): LocationOptions | undefined {
  const [given, setGiven] = useState<LocationOptions>();
  const leave = useEffectEvent((ended: boolean) => {
    clearSession();
    onNobody?.(ended);
  });
  useEffect(() => {
    let left = false;
    (async () => {
      if (!hasValidSession()) return leave(hasAnySession());
      const states = await browserApi('GET /customers/get-all-states').catch((error) => logFailure('states', error));
      const customer = await browserApi('GET /customers/get-customer-by-id').then(
        ([first]) => first ?? null,
        () => null,
      );
      if (left) return;
      if (!hasValidSession()) return leave(true);
      const values = customer ? valuesOf(customer) : nowhere.values;
      setGiven({ ...nowhere, values, states: { parent: mexico, items: states?.items ?? null } });
      if (customer === null) alert('There was an error');
    })();
    return () => {
      left = true;
    };
  }, []);
  return given;
}

/** Ids come as numbers or as digits; 0 is none, and without a city there is no colonia. */
function valuesOf({ id_state, id_city, id_colonia }: Pick<Customer, 'id_state' | 'id_city' | 'id_colonia'>): LocationOptions['values'] {
  const [state, city] = [id_state, id_city].map((id) => (Number(id) > 0 ? String(Number(id)) : '')) as [string, string];
  const colonia = city && String(Number(id_colonia) || 0);
  return { country: mexico, state, city, colonia };
}
