import { Keyboard, List } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LightButton, MuteButton, TillBar } from '../till-bar.tsx';
import { CameraView } from './camera-view.tsx';
import type { useCamera } from './use-camera.ts';

type ScanViewProps = {
  camera: ReturnType<typeof useCamera>;
  /** The code reader failed to load. */
  failed: boolean;
  isHidden: boolean;
  place: ReactNode;
  news: ReactNode;
  /** The message about the code before the lens. */
  guide: string;
  ticket: string;
  isReady: boolean;
  onTicket(typed: string): void;
  onType(): void;
  onToday(): void;
};

/** The till between two customers: the camera, the bill, and the other ways to enter a code. */
export function ScanView({ camera, failed, isHidden, place, news, guide, ticket, isReady, onTicket, onType, onToday }: ScanViewProps) {
  return (
    <div className="till-scan" hidden={isHidden}>
      <TillBar place={place}>
        <LightButton light={camera.light} onSwitch={() => void camera.switchLight()} />
        <MuteButton />
      </TillBar>
      <main id={isHidden ? undefined : 'contenido'}>
        <CameraView video={camera.video} state={camera.state} failed={failed} onStart={() => void camera.start()} />
        <div className="low">
          {news}
          <p className="guide" role="status">
            {guide}
          </p>
          <label className="bill">
            ¿De cuánto es la cuenta?
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              placeholder="Opcional"
              maxLength={12}
              value={ticket}
              onChange={({ currentTarget: { value } }) => onTicket(value)}
            />
          </label>
          <div className="ways">
            <Button disabled={!isReady} onClick={onType}>
              <Icon of={Keyboard} size="medium" />
              Escribir el código
            </Button>
            <Button disabled={!isReady} onClick={onToday}>
              <Icon of={List} size="medium" />
              Hoy
            </Button>
          </div>
        </div>
      </main>
    </div>
  );
}
