import { Camera } from 'lucide';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import '../../../styles/screens/console/console-shots.css';
import { ProblemToast } from '../../../both-consoles/parts/problem-toast.tsx';
import { SeenProblem } from '../../../both-consoles/parts/seen-problem.tsx';
import { Undoable } from '../../../both-consoles/parts/undo-toast.tsx';
import { useOnTap } from '../../../both-consoles/parts/use-on-tap.ts';
import type { PhotoCropScreenProps } from '../../../photos/photo-crop-screen.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mostPhotos, withLast } from './gallery-order.ts';
import { SendingPhoto, SendingProblem } from './sending-photo.tsx';
import { type ChangeGallery, useGallery } from './use-gallery.ts';
import { useSending } from './use-sending.ts';

/** What cuts a photo comes with the first one; where it does not come, the photo stays as it was taken. */
const PhotoCropScreen = lazy<ComponentType<PhotoCropScreenProps>>(() =>
  import('../../../photos/photo-crop-screen.tsx').catch(() => ({ default: Uncropped })),
);

function Uncropped({ file, onDone }: PhotoCropScreenProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => done.current(file), [file]);
  return null;
}

type GalleryProps = { profile: CompanyProfile; onChange: ChangeGallery };

/** The photos of a business, the cover first: one more by the camera or from the phone, and each with what can be done to it. */
export function Photos({ profile, onChange }: GalleryProps) {
  const gallery = useGallery(profile, onChange);
  const { photos, problem, done } = gallery;
  const { sending, send, drop } = useSending(profile.id_company, (image) => gallery.write((all) => withLast(all, image)));
  const [opened, setOpened] = useState<string>();
  const sheet = useOnTap(() => import('./photo-sheet.tsx'));
  const heading = useRef<HTMLHeadingElement>(null);
  // Somebody else took it out: its sheet goes, and what it had to say is said here.
  const isGone = sheet.Part !== undefined && opened !== undefined && !photos.includes(opened);
  const { close } = sheet;
  useEffect(() => {
    if (!isGone) return;
    close();
    heading.current?.focus();
  }, [isGone, close]);
  const { input, camera, taken, unread, setTaken, setUnread } = useCamera();
  const isFull = photos.length >= mostPhotos;
  return (
    <section className="sec" aria-labelledby="fotos">
      <div className="sec-h">
        <h2 id="fotos" ref={heading} tabIndex={-1}>
          Fotos
        </h2>
      </div>
      <div className="console-body gallery">
        <ul>
          {!isFull && (
            <li>
              <button type="button" className="shot camera" disabled={sending !== undefined} onClick={camera}>
                <Icon of={Camera} />
                Tomar foto
              </button>
              {input}
            </li>
          )}
          {photos.map((photo, index) => (
            <li key={photo}>
              <button
                type="button"
                className="shot"
                aria-label={index === 0 ? 'Portada' : `Foto ${index + 1} de ${photos.length}`}
                onClick={() => {
                  setOpened(photo);
                  void sheet.open();
                }}
              >
                <img src={photo} alt="" width={160} height={100} loading="lazy" />
                {index === 0 && <span aria-hidden="true">Portada</span>}
              </button>
            </li>
          ))}
          {sending && <SendingPhoto sending={sending} />}
        </ul>
        {sending && <SendingProblem sending={sending} onRetry={() => void send(sending.photo)} onDrop={drop} />}
        <SeenProblem text={unread ?? sheet.problem} />
        <p className="hint">
          {isFull
            ? `Caben ${mostPhotos} fotos: quita una para poner otra. `
            : 'La primera es tu portada. Las demás las usas en tus cupones y eventos. '}
          Las grandes se hacen más ligeras al subir. Se guardan sin ubicación ni datos del teléfono.
        </p>
      </div>
      {taken && (
        <Suspense>
          <PhotoCropScreen
            file={taken}
            onDone={(cropped) => {
              setTaken(undefined);
              void send(cropped);
            }}
            onCancel={(why) => {
              setTaken(undefined);
              setUnread(why);
            }}
          />
        </Suspense>
      )}
      {sheet.Part && opened !== undefined && photos.includes(opened) && (
        <sheet.Part photo={opened} gallery={gallery} onClose={sheet.close} onGone={() => heading.current?.focus()} />
      )}
      {!sheet.Part && <ProblemToast text={problem} onRead={gallery.forgetProblem} />}
      {!sheet.Part && <Undoable done={done} onGone={gallery.forget} />}
    </section>
  );
}

/** The field that opens the phone's camera or its pictures, and what it gave. */
function useCamera() {
  const field = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<File>();
  const [unread, setUnread] = useState<string>();
  const input = (
    <input
      ref={field}
      hidden
      type="file"
      accept="image/*"
      aria-label="Tomar o escoger una foto de tu negocio"
      onChange={({ currentTarget }) => {
        setUnread(undefined);
        setTaken(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  );
  return { input, camera: () => field.current?.click(), taken, unread, setTaken, setUnread };
}
