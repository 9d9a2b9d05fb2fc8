import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import '../styles/screens/console/console-photo-crop.css';
import { Button } from '../ui/button.tsx';
import { cropPhoto, openPhoto, unreadable } from './crop-photo.ts';

export type PhotoCropScreenProps = {
  file: File;
  /** Width by height; the card's without one. */
  aspect?: number | undefined;
  onDone(photo: Blob): void;
  /** With the reason when the picture cannot be used. */
  onCancel(why?: string): void;
};

/** Cuts a picture to a shape: moved by a finger, and made larger by two. */
export default function PhotoCropScreen({ file, aspect = 16 / 9, onDone, onCancel }: PhotoCropScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef(() => onCancel());
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);

  /** It closes before it calls back, which gives the focus back to where it was. */
  function closeThen(call: () => void): void {
    answer.current = call;
    dialog.current?.close();
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file is opened once.
  useEffect(() => {
    dialog.current?.showModal();
    let made: string | undefined;
    let isGone = false;
    openPhoto(file).then(
      (opened) => {
        if (isGone) return;
        made = URL.createObjectURL(opened);
        setAddress(made);
      },
      () => !isGone && closeThen(() => onCancel(unreadable)),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);

  async function use(): Promise<void> {
    if (!address || !area) return;
    setBusy(true);
    await cropPhoto(address, area).then(
      (photo) => closeThen(() => onDone(photo)),
      () => closeThen(() => onCancel(unreadable)),
    );
  }
  return (
    <dialog ref={dialog} className="crop-dialog" aria-label="Ajustar la foto" onClose={() => answer.current()}>
      <div className="crop-area">
        {address ? (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        ) : (
          <p role="status">Abriendo tu foto…</p>
        )}
      </div>
      <label className="crop-zoom">
        Acercar
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <div className="acts">
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          Cancelar
        </Button>
        <Button kind="primary" disabled={!area || isBusy} onClick={() => void use()}>
          Usar esta foto
        </Button>
      </div>
    </dialog>
  );
}
