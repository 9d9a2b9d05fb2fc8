import { Camera } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { isPassing } from '../api/transport.ts';
import { classNames } from '../ui/class-names.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { uploadPhoto } from './upload-photo.ts';

const PhotoCrop = lazyPart(() => import('./photo-crop.tsx'));

type PhotoButtonProps = {
  /** What the picture is for. */
  label: string;
  /** Shown in place of the words; the label is then for screen readers. */
  children?: ReactNode;
  className?: string;
  /** Width by height of the part that the person chooses of it; the picture is sent as it is without one. */
  aspect?: number;
  /** The picture is on the server; throws as calls do. */
  onUploaded(image: string): unknown;
  /** Whether a picture is on its way: what is saved then would be saved without it. */
  onBusy?(isBusy: boolean): void;
};

/** What a form's button says meanwhile. */
export const uploadingWords = 'Subiendo la foto…';

/** Takes or chooses a picture, sends it and says how far it is. */
export function PhotoButton({ label, children, className, aspect, onUploaded, onBusy }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [uncut, setUncut] = useState<File>();
  const [unsent, setUnsent] = useState<Blob>();

  async function send(photo: Blob): Promise<void> {
    setProblem(undefined);
    setUnsent(undefined);
    setPart(0);
    onBusy?.(true);
    try {
      await onUploaded((await uploadPhoto(photo, setPart)).image);
    } catch (error) {
      const { status, detail } = problemOf(error);
      setProblem(isPassing(status) ? 'La foto no alcanzó a subir. Revisa tu conexión y vuelve a intentarlo.' : detail);
      if (isPassing(status) || status === 412) setUnsent(photo);
    }
    setPart(undefined);
    onBusy?.(false);
  }
  return (
    <>
      <button
        type="button"
        className={classNames('small-act photo-act', className)}
        aria-label={children ? label : undefined}
        aria-busy={part !== undefined}
        disabled={part !== undefined}
        onClick={() => input.current?.click()}
      >
        {part === undefined ? (
          <>
            <Icon of={Camera} />
            {children ?? label}
          </>
        ) : (
          <progress max={1} value={part} aria-label={`Subiendo: ${label}`} />
        )}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={aspect ? 'image/*' : 'image/jpeg,image/png,image/webp'}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          currentTarget.value = '';
          setProblem(undefined);
          setUnsent(undefined);
          if (photo && aspect) setUncut(photo);
          else if (photo) void send(photo);
        }}
      />
      <FormProblem text={problem} />
      {unsent && (
        <button type="button" className="text-act" onClick={() => void send(unsent)}>
          Reintentar
        </button>
      )}
      {uncut && (
        <PhotoCrop
          file={uncut}
          aspect={aspect}
          onDone={(photo) => {
            setUncut(undefined);
            void send(photo);
          }}
          onCancel={(why) => {
            setUncut(undefined);
            setProblem(why);
          }}
        />
      )}
    </>
  );
}
