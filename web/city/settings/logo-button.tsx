import { Upload } from 'lucide';
import { useRef, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { isPassing } from '../../api/transport.ts';
import { lazyPart } from '../../consoles/parts/lazy-part.tsx';
import { uploadPhoto } from '../../photos/upload-photo.ts';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Icon } from '../../ui/icon.tsx';

const PhotoCrop = lazyPart(() => import('../../photos/photo-crop.tsx'));

/** Chooses a picture, cuts it to a square and sends it; the logo changes when the form is saved. */
export function LogoButton({ onChange }: { onChange(logo: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();

  async function send(photo: Blob): Promise<void> {
    setFile(undefined);
    setPart(0);
    try {
      onChange((await uploadPhoto(photo, setPart)).image);
    } catch (error) {
      const { status, detail } = problemOf(error);
      setProblem(isPassing(status) ? 'El logotipo no alcanzó a subir. Revisa tu conexión y vuelve a intentarlo.' : detail);
    }
    setPart(undefined);
  }
  return (
    <>
      <button type="button" className="small-act" disabled={part !== undefined} onClick={() => input.current?.click()}>
        {part === undefined ? (
          <>
            <Icon of={Upload} />
            Cambiar logotipo
          </>
        ) : (
          <progress max={1} value={part} aria-label="Subiendo el logotipo" />
        )}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Escoger el logotipo"
        onChange={({ currentTarget }) => {
          setProblem(undefined);
          setFile(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <FormProblem text={problem} />
      {file && (
        <PhotoCrop
          file={file}
          aspect={1}
          onDone={(photo) => void send(photo)}
          onCancel={(why) => {
            setFile(undefined);
            setProblem(why);
          }}
        />
      )}
    </>
  );
}
