import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../page/paths.ts';
import { BackLink } from '../shell/screen.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { ShareButton } from '../ui/share-button.tsx';

type OfferFrameProps = {
  image: string | null;
  title: string;
  /** Name that its picture has in lists. */
  transition: string;
  /** The list that it belongs to. */
  back: string;
  share: { title: string; text: string; url: string };
  /** What a report of it names, as `coupon:12`; `ReportPlace` hears the tap. */
  report: string;
  children: ReactNode;
  /** Content below the offer, at full width. */
  more?: ReactNode;
  /** The action bar, always visible. */
  bar: ReactNode;
};

/** The page of a coupon or a promotion: its picture above a sheet, and a bar with what to do. */
export function OfferFrame({ image, title, transition, back, share, report, children, more, bar }: OfferFrameProps) {
  const picture = <Picture src={image} first sizes="(min-width: 75rem) 1168px, 100vw" transition={transition} />;
  return (
    <div className="has-act">
      <div className="page">
        <main id="contenido" className="cup">
          <div className="hero">
            <div className="hero-bar">
              <BackLink to={back} className="on-pic" />
              <span className="spacer" />
              <ShareButton {...share} iconOnly className="on-pic" />
            </div>
            {image ? (
              <Link className="zoom" to={paths.image(image, title)} state={{ inside: true }} aria-label="Ver la foto completa">
                {picture}
              </Link>
            ) : (
              picture
            )}
          </div>
          <div className="sheet">
            {children}
            <Button kind="text" data-report={report}>
              Reportar
            </Button>
          </div>
          {more}
        </main>
        {bar}
      </div>
      <TabBar />
    </div>
  );
}
