import { Camera } from 'lucide';
import { useRef, useState } from 'react';
import '../../styles/screens/console/console-shots.css';
import { Choices } from '../../both-consoles/parts/choices.tsx';
import { FieldError } from '../../both-consoles/parts/field-error.tsx';
import { usePhotoAddress } from '../../photos/use-photo-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PhotoCropScreen = lazyPart(() => import('../../photos/photo-crop-screen.tsx'));

type PhotoChoiceProps = {
  photo: Blob | null;
  image: string | null;
  /** The shop's own pictures. */
  pictures: readonly string[];
  onChange(photo: Blob | null, image?: string | null): void;
};

/** The picture of the offer: the camera first, then the shop's own. */
export function PhotoChoice({ photo, image, pictures, onChange }: PhotoChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const address = usePhotoAddress(photo);
  const all = image && !pictures.includes(image) ? [image, ...pictures] : pictures;
  return (
    <Choices legend="Foto" className="photos">
      <button type="button" className="shot camera" onClick={() => input.current?.click()}>
        <Icon of={Camera} />
        Tomar foto
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Tomar o escoger una foto"
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          setTaken(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      {address && (
        <button
          type="button"
          className="shot"
          aria-pressed="true"
          aria-label="Tu foto nueva; toca para quitarla"
          onClick={() => onChange(null)}
        >
          <img src={address} alt="" />
        </button>
      )}
      {all.map((picture, index) => {
        const isChosen = !photo && picture === image;
        return (
          <button
            key={picture}
            type="button"
            className="shot"
            aria-pressed={isChosen}
            aria-label={`Foto ${index + 1} de tu negocio`}
            onClick={() => onChange(null, isChosen ? null : picture)}
          >
            <img src={picture} alt="" width={124} height={78} loading="lazy" />
          </button>
        );
      })}
      <FieldError id="photo-error" text={problem} />
      {taken && (
        <PhotoCropScreen
          file={taken}
          onDone={(cropped) => {
            setTaken(undefined);
            onChange(cropped);
          }}
          onCancel={(why) => {
            setTaken(undefined);
            setProblem(why);
          }}
        />
      )}
    </Choices>
  );
}
