import { Camera } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { isPassing } from '../api/transport.ts';
import { classNames } from '../ui/class-names.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { uploadPhoto } from './upload-photo.ts';

const PhotoCropScreen = lazyPart(() => import('./photo-crop-screen.tsx'));

type PhotoButtonProps = {
  /** What the picture is for. */
  label: string;
  /** Shown in place of the words; the label is then for screen readers. */
  children?: ReactNode;
  className?: string;
  /** Width by height of the part that the person chooses of it; all of the picture is sent without one. */
  aspect?: number;
  /** The picture is on the server; throws as calls do. */
  onUploaded(image: string): unknown;
  /** Whether a picture is on its way: what is saved then would be saved without it. */
  onBusy?(isBusy: boolean): void;
};

/** What a form's button says meanwhile. */
export const uploadingWords = 'Subiendo la foto…';

/** A picture on its way: how far it is, and what went wrong. */
function useSending({ onUploaded, onBusy }: Pick<PhotoButtonProps, 'onUploaded' | 'onBusy'>) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [unsent, setUnsent] = useState<Blob>();

  /** With the reason where it is over without a picture. */
  function stop(why?: string): void {
    setPart(undefined);
    setProblem(why);
    setUnsent(undefined);
  }
  async function send(photo: Blob): Promise<void> {
    stop();
    setPart(0);
    onBusy?.(true);
    try {
      await onUploaded((await uploadPhoto(photo, setPart)).image);
      stop();
    } catch (error) {
      const { status, detail } = problemOf(error);
      stop(isPassing(status) ? 'La foto no alcanzó a subir. Revisa tu conexión y vuelve a intentarlo.' : detail);
      if (isPassing(status) || status === 412) setUnsent(photo);
    }
    onBusy?.(false);
  }
  /** Where what makes it small does not come, the picture stays as it was taken. */
  async function sendWhole(photo: File): Promise<void> {
    setPart(0);
    onBusy?.(true);
    const opener = await import('./crop-photo.ts').catch(() => undefined);
    const opened = opener ? await opener.openPhoto(photo).catch(() => undefined) : photo;
    if (opened) return send(opened);
    stop(opener?.unreadable);
    onBusy?.(false);
  }
  return { part, problem, unsent, stop, send, sendWhole };
}

/** Takes or chooses a picture, sends it and says how far it is. */
export function PhotoButton({ label, children, className, aspect, ...calls }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [uncut, setUncut] = useState<File>();
  const { part, problem, unsent, stop, send, sendWhole } = useSending(calls);
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
        accept="image/*"
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? [];
          currentTarget.value = '';
          stop();
          if (photo && aspect) setUncut(photo);
          else if (photo) void sendWhole(photo);
        }}
      />
      <FormProblem text={problem} />
      {unsent && (
        <button type="button" className="text-act" onClick={() => void send(unsent)}>
          Reintentar
        </button>
      )}
      {uncut && (
        <PhotoCropScreen
          file={uncut}
          aspect={aspect}
          onDone={(photo) => {
            setUncut(undefined);
            void send(photo);
          }}
          onCancel={(why) => {
            setUncut(undefined);
            stop(why);
          }}
        />
      )}
    </>
  );
}
