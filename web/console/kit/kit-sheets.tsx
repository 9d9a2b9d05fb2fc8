import { Download, Printer, Share2 } from 'lucide';
import { type ReactNode, useId } from 'react';
import { sharedBy } from '../../../contract/console/share-origins.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { drawQr } from '../../ui/draw-qr.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { KitPost } from './kit-words.ts';
import { canShare, useSheet } from './use-sheet.ts';

const sheetOf = ({ page, slug }: Pick<KitPost, 'page' | 'slug'>, name: string) => `/static/share/${page}/${slug}.${name}`;

type FigureProps = { name: string; detail: string; preview: ReactNode; children: ReactNode };

const KitFigure = ({ name, detail, preview, children }: FigureProps) => (
  <figure>
    <div className="kit-box">{preview}</div>
    <figcaption>
      {name}
      <small>{detail}</small>
    </figcaption>
    {children}
  </figure>
);

type PictureSheetProps = { posting: KitPost; format: 'status' | 'square'; name: string; detail: string; words: string };

/** A picture that goes to the phone's own sheet with its words, or is downloaded where there is none. */
function PictureSheet({ posting, format, name, detail, words }: PictureSheetProps) {
  const fileName = `${posting.slug}-${format}.jpg`;
  const { address, file, preview, hasFailed } = useSheet(sheetOf(posting, `${format}.jpg`), fileName);
  const empty = hasFailed ? <p className="sub">No se pudo cargar.</p> : null;
  return (
    <KitFigure name={name} detail={detail} preview={preview ? <img src={preview} alt="" className={format} /> : empty}>
      {file && canShare(file) ? (
        // Closing the sheet without choosing is not a failure.
        <Button kind="quiet" onClick={() => void navigator.share({ files: [file], text: words }).catch(() => {})}>
          <Icon of={Share2} size="medium" />
          Compartir<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
        </Button>
      ) : (
        <ButtonLink kind="quiet" href={preview ?? address} download={fileName}>
          <Icon of={Download} size="medium" />
          Bajar<VisuallyHidden> {name.toLowerCase()}</VisuallyHidden>
        </ButtonLink>
      )}
    </KitFigure>
  );
}

/** In pixels: no word of what the poster says largest is wider than its column, and of several there are two lines at most. */
const leadSize = (lead: string) => Math.min(20, 110 / lead.length, 76 / Math.max(...lead.split(' ').map((word) => word.length)));

/** The poster as it comes out of a printer, small. */
function PosterPreview({ posting: { image, lead, title }, address }: { posting: KitPost; address: string }) {
  const { size, path } = drawQr(sharedBy(address, 'cartel'));
  return (
    <span className="kit-poster" aria-hidden="true">
      <Picture src={image} sizes="112px" />
      {lead && <b style={{ fontSize: leadSize(lead) }}>{lead}</b>}
      <svg viewBox={`0 0 ${size} ${size}`}>
        <title>QR</title>
        <path d={path} />
      </svg>
      <span>{title}</span>
    </span>
  );
}

/** What is posted and hung up: pictures for WhatsApp and a poster with its QR. `words` carry the link of the status. */
export function KitSheets({ posting, address, words }: { posting: KitPost; address: string; words: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="kit-heading">
        Para pegar y presumir
      </h2>
      <div className="kit-sheets">
        <PictureSheet posting={posting} format="status" name="Estado" detail="Vertical 9:16" words={words} />
        <PictureSheet posting={posting} format="square" name="Cuadrado" detail="Para grupos y redes" words={words} />
        <KitFigure name="Cartel" detail="Con QR, para tu local" preview={<PosterPreview posting={posting} address={address} />}>
          <ButtonLink kind="quiet" href={sheetOf(posting, 'carta.pdf')} target="_blank" rel="noopener">
            <Icon of={Printer} size="medium" />
            Carta<VisuallyHidden>, cartel en PDF</VisuallyHidden>
          </ButtonLink>
          <ButtonLink kind="quiet" href={sheetOf(posting, 'media-carta.pdf')} target="_blank" rel="noopener">
            <Icon of={Printer} size="medium" />½ carta<VisuallyHidden>, cartel en PDF</VisuallyHidden>
          </ButtonLink>
        </KitFigure>
      </div>
    </section>
  );
}
