import { Flashlight, FlashlightOff, Volume2, VolumeX, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../page/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { isMute, setMute } from './scanning/sounds.ts';

type TillBarProps = {
  /** Where the till stands, or where its owner chooses that. */
  place?: ReactNode;
  children?: ReactNode;
};

export function TillBar({ place, children }: TillBarProps) {
  return (
    <header className="bar">
      <Link to={paths.home} className="icon-button" aria-label="Cerrar caja">
        <Icon of={X} />
      </Link>
      <div className="till-head">
        <h1>Caja</h1>
        <div className="till-place">{place}</div>
      </div>
      {children}
    </header>
  );
}

/** Kept on the device. */
export function MuteButton() {
  const [mute, change] = useState(isMute);
  const icon = mute ? VolumeX : Volume2;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Sonido"
      aria-pressed={!mute}
      onClick={() => {
        setMute(!mute);
        change(!mute);
      }}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Only where the camera has a light. */
export function LightButton({ light, onSwitch }: { light: boolean | null; onSwitch(): void }) {
  if (light === null) return null;
  const icon = light ? FlashlightOff : Flashlight;
  return (
    <button type="button" className="icon-button" aria-label="Luz" aria-pressed={light} onClick={onSwitch}>
      <Icon of={icon} />
    </button>
  );
}
