import { Flashlight, FlashlightOff, Volume2, VolumeX, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { paths } from '../page/paths.ts';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { isMute, setMute } from './scanning/tones.ts';

type TillBarProps = {
  /** The till's store, or the choice of it. */
  place?: ReactNode;
  children?: ReactNode;
};

export function TillBar({ place, children }: TillBarProps) {
  return (
    <header className="bar">
      <IconLink label="Cerrar caja" icon={X} to={paths.home} />
      <div className="till-head">
        <h1>Caja</h1>
        <div className="till-place">{place}</div>
      </div>
      {children}
    </header>
  );
}

/** Queued scans on this device. */
export function MuteButton() {
  const [mute, change] = useState(isMute);
  const icon = mute ? VolumeX : Volume2;
  return (
    <IconButton
      label="Sonido"
      icon={icon}
      aria-pressed={!mute}
      onClick={() => {
        setMute(!mute);
        change(!mute);
      }}
    />
  );
}

/** Shown only when the camera has a light. */
export function LightButton({ light, onSwitch }: { light: boolean | null; onSwitch(): void }) {
  if (light === null) return null;
  const icon = light ? FlashlightOff : Flashlight;
  return <IconButton label="Luz" icon={icon} aria-pressed={light} onClick={onSwitch} />;
}
