import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CameraState } from './use-camera.ts';

type CameraViewProps = {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** The code reader failed to load. */
  failed: boolean;
  onStart(): void;
};

const troubles: Partial<Record<CameraState, { what: string; todo: string }>> = {
  denied: { what: 'La cámara está bloqueada', todo: 'Permítela en los ajustes del navegador, o escribe el código.' },
  absent: { what: 'Aquí no hay cámara', todo: 'Usa un lector de códigos o escribe el código.' },
  busy: { what: 'Otra aplicación usa la cámara', todo: 'Ciérrala y reintenta, o escribe el código.' },
};

/** The camera's picture with a frame for the code, or the reason why there is none. */
export function CameraView({ video, state, failed, onStart }: CameraViewProps) {
  const trouble = failed
    ? { what: 'No pudimos cargar el lector', todo: 'Revisa tu conexión y vuelve a abrir la caja, o escribe el código.' }
    : troubles[state];
  const isOn = state === 'on' && !failed;
  return (
    <div className="cam">
      <video ref={video} muted playsInline className={isOn ? 'feed' : 'feed off'} aria-label="Cámara" />
      {isOn || state === 'starting' ? (
        <div className="frame" aria-hidden="true" />
      ) : (
        <div className="cam-off" role={trouble ? 'alert' : undefined}>
          {trouble && <p className="what">{trouble.what}</p>}
          {trouble && <p>{trouble.todo}</p>}
          {!failed && state !== 'absent' && (
            <Button kind="primary" onClick={onStart}>
              {trouble ? 'Reintentar' : 'Encender la cámara'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
