import { Camera } from 'lucide';
import { useRef, useState } from 'react';
import type { OpenClaim } from '../../contract/accounts/ownership.ts';
import { browserApi } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { isPassing } from '../api/transport.ts';
import { openPhoto } from '../photos/crop-photo.ts';
import { uploadPhoto } from '../photos/upload-photo.ts';
import { usePhotoAddress } from '../photos/use-photo-address.ts';
import { TextArea } from '../ui/text-area.tsx';
import '../styles/screens/console/console-forms.css';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { Icon } from '../ui/icon.tsx';

type ClaimByPhotoProps = { id_company: number; onSent(claim: OpenClaim): void; onOther(): void };

const unreadable = 'No pudimos abrir esa foto. Tómala de nuevo desde aquí.';
const lost = 'La foto no alcanzó a subir. Sigue aquí: revisa tu conexión y vuelve a intentarlo.';

/** A picture of the counter and what its person says. Both stay on the screen until they have arrived. */
export function ClaimByPhoto({ id_company, onSent, onOther }: ClaimByPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [says, setSays] = useState('');
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const address = usePhotoAddress(photo);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    await openPhoto(file).then(setPhoto, () => setProblem(unreadable));
  }
  async function send(): Promise<void> {
    if (!photo) return;
    setProblem(undefined);
    setPart(0);
    try {
      const { image } = await uploadPhoto(photo, setPart, '/ownership/photos');
      const body = { photo: image, says: says.trim() };
      onSent(await browserApi('POST /companies/{id_company}/ownership/claims', { params: { id_company }, body }));
    } catch (error) {
      const { status, detail } = problemOf(error);
      setProblem(isPassing(status) ? lost : detail);
      setPart(undefined);
    }
  }
  return (
    <>
      <h2>Manda una foto</h2>
      <p className="sub">Tú en el local, con el letrero o un recibo. Solo la ve quien decide, y se borra al decidir.</p>
      {address && <img className="own-photo" src={address} alt="La foto que vas a mandar" />}
      <div className="own-code">
        <Button kind={photo ? 'quiet' : 'primary'} wide onClick={() => input.current?.click()}>
          <Icon of={Camera} size="medium" />
          {photo ? 'Tomar otra' : 'Tomar la foto'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          aria-label="Tomar o escoger la foto"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <TextArea
          label="¿Qué le dices a quien la revisa?"
          hint="Opcional: desde cuándo es tuyo, a qué hora te encuentran."
          maxLength={500}
          value={says}
          onChange={({ currentTarget }) => setSays(currentTarget.value)}
        />
      </div>
      {photo && (
        <div className="own-act">
          <FormProblem text={problem} />
          {part !== undefined && <progress max={1} value={part} aria-label="Subiendo la foto" />}
          <Button kind="primary" wide disabled={part !== undefined} onClick={() => void send()}>
            {part === undefined ? 'Mandar mi solicitud' : 'Mandando…'}
          </Button>
        </div>
      )}
      {!photo && <FormProblem text={problem} />}
      <Button kind="text" wide onClick={onOther}>
        Otra manera
      </Button>
    </>
  );
}
