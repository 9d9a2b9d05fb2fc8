import { useEffect, useState } from 'react';
import { type NotificationTopic, notificationTopics } from '../../contract/notices/notification-topics.ts';
import { problemOf } from '../api/problem.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { InFocusChoice } from './in-focus-choice.tsx';
import { chooseTopics, chosenTopics, isSupported, isSwitchedOn, switchOff, switchOn } from './subscription.ts';

type State = 'unsupported' | 'denied' | 'off' | 'on';

function stateNow(): State {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isSwitchedOn() ? 'on' : 'off';
}

/** The state of this device, looked at again when the person comes back from the browser's settings. */
function useDeviceState(): [State, () => void] {
  const [state, setState] = useState(stateNow);
  useEffect(() => {
    const look = () => setState(stateNow());
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return [state, () => setState(stateNow())];
}

const names: Record<NotificationTopic, string> = {
  coupons: 'Cupones',
  promotions: 'Promociones',
  events: 'Eventos',
  reminders: 'Recordatorios de lo que guardas o pides',
};

/** What may come to this device, and the switch that asks the browser for its permission. */
export function PushCard({ acceptsPromotions }: { acceptsPromotions: boolean }) {
  const [state, look] = useDeviceState();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function attempt(work: () => Promise<string | undefined>): Promise<void> {
    setWorking(true);
    setProblem(undefined);
    try {
      setProblem(await work());
    } catch (error) {
      setProblem(error instanceof Error ? 'Este navegador no pudo activar los avisos. Vuelve a intentarlo.' : problemOf(error).detail);
    }
    look();
    setWorking(false);
  }
  const change = (on: boolean) =>
    attempt(async () => {
      if (!on) return void (await switchOff());
      const said = await switchOn(chosenTopics());
      return said === 'default' ? 'No diste el permiso. Cuando quieras, vuelve a activarlos.' : undefined;
    });

  if (state === 'unsupported') {
    return <p className="sub">Este navegador no puede recibir avisos. En iPhone, agrega primero esta página a tu pantalla de inicio.</p>;
  }
  if (state === 'denied') return <Denied />;
  return (
    <>
      <label className="setting">
        <input
          type="checkbox"
          checked={working ? state !== 'on' : state === 'on'}
          disabled={working}
          onChange={(changed) => void change(changed.target.checked)}
        />
        <span>
          Recibir avisos en este teléfono
          <span className="sub">
            Te decimos cuando hay algo para ti, aunque no tengas abierta la app. Nunca de 8:30 p. m. a 8 a. m., y máximo tres por semana,
            además de lo que tú guardas o pides.
          </span>
        </span>
      </label>
      <FormProblem text={problem} />
      {state === 'on' && <Topics working={working} onChange={(chosen) => attempt(async () => void (await chooseTopics(chosen)))} />}
      {state === 'on' && !acceptsPromotions && (
        <p className="sub">
          Para que también lleguen cupones, promociones y eventos nuevos, activa «Quiero recibir promociones» en Permisos.
        </p>
      )}
      {state === 'on' && <InFocusChoice />}
    </>
  );
}

const Denied = () => (
  <>
    <p>Los avisos están bloqueados en este navegador.</p>
    <p className="sub">
      Para permitirlos, toca el candado o los ajustes junto a la dirección de esta página, abre Permisos, elige Notificaciones y luego
      Permitir. Después vuelve aquí.
    </p>
  </>
);

function Topics({ working, onChange }: { working: boolean; onChange(chosen: NotificationTopic[]): Promise<void> }) {
  const [chosen, setChosen] = useState(chosenTopics);
  async function change(topic: NotificationTopic, wanted: boolean): Promise<void> {
    const next = notificationTopics.filter((one) => (one === topic ? wanted : chosen.includes(one)));
    setChosen(next);
    await onChange(next);
    // What could not be kept is not what was chosen.
    setChosen(chosenTopics());
  }
  return (
    <fieldset className="choices" disabled={working}>
      <legend>De qué</legend>
      {notificationTopics.map((topic) => (
        <label key={topic} className="setting">
          <input type="checkbox" checked={chosen.includes(topic)} onChange={({ target }) => void change(topic, target.checked)} />
          <span>{names[topic]}</span>
        </label>
      ))}
    </fieldset>
  );
}
