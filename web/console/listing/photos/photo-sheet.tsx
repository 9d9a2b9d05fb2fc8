import { ChevronLeft, ChevronRight, Trash } from 'lucide';
import { Button } from '../../../ui/button.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { movedBy, withFirst, without } from './gallery-order.ts';
import type { GalleryActs } from './use-gallery.ts';

type PhotoSheetProps = {
  photo: string;
  gallery: GalleryActs;
  onClose(): void;
  /** It is no more among the photos, and so neither is the button that opened it. */
  onGone(): void;
};

/** One photo large: make it the cover, put it elsewhere in the row, or take it out. */
export default function PhotoSheet({ photo, gallery, onClose, onGone }: PhotoSheetProps) {
  const { photos, isBusy, problem, act } = gallery;
  const index = photos.indexOf(photo);
  const isCover = index === 0;
  const move = (by: 1 | -1) => void act((all) => movedBy(all, photo, by));

  async function remove(): Promise<void> {
    const words = `Quitaste la foto.${isCover && photos.length > 1 ? ' La que sigue es tu portada.' : ''}`;
    if (await act((all) => without(all, photo), { words, photo })) onGone();
  }
  return (
    <Sheet byBack title={isCover ? 'Tu portada' : `Foto ${index + 1} de ${photos.length}`} onClose={onClose}>
      {(close) => (
        <div className="listing-sheet">
          <Picture src={photo} alt={isCover ? 'Tu portada' : 'Tu foto'} first />
          <p role="status" className="sub">
            {isCover ? 'Es lo primero que ven de tu negocio.' : 'La tienes a la mano en tus cupones y eventos.'}
            <VisuallyHidden> Foto {`${index + 1} de ${photos.length}`}</VisuallyHidden>
          </p>
          <FormProblem text={problem} />
          {!isCover && (
            <Button
              kind="primary"
              wide
              disabled={isBusy}
              onClick={() => {
                void act((all) => withFirst(all, photo), { words: 'Es tu nueva portada.', photo });
                close();
              }}
            >
              Poner de portada
            </Button>
          )}
          <div className="acts">
            <Button kind="quiet" disabled={isBusy || isCover} onClick={() => move(-1)}>
              <Icon of={ChevronLeft} size="medium" />
              Antes
            </Button>
            <Button kind="quiet" disabled={isBusy || index === photos.length - 1} onClick={() => move(1)}>
              Después
              <Icon of={ChevronRight} size="medium" />
            </Button>
          </div>
          <Button
            kind="text"
            disabled={isBusy}
            onClick={() => {
              void remove();
              close();
            }}
          >
            <Icon of={Trash} size="medium" />
            Quitar foto
          </Button>
        </div>
      )}
    </Sheet>
  );
}
