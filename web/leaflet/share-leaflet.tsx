import { Printer } from 'lucide';
import { useEffect, useState } from 'react';
import type { Leaflet } from '../../contract/catalog/leaflets.ts';
import { leafletName, nameOf, sayWeek } from '../../contract/catalog/say-leaflet.ts';
import { WhatsAppIcon } from '../companies/whatsapp-icon.tsx';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type Connection = { saveData?: boolean };

/** The picture as a file, there before anybody taps, since a phone's sheet opens only within the tap itself; not where data is to be spared. */
function useFile(address: string, name: string): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    if ((navigator as { connection?: Connection }).connection?.saveData || !('canShare' in navigator)) return;
    const stop = new AbortController();
    fetch(address, { signal: stop.signal })
      .then(async (reply) => {
        if (reply.ok) setFile(new File([await reply.blob()], name, { type: 'image/png' }));
      })
      // Without the picture its link is shared.
      .catch(() => {});
    return () => stop.abort();
  }, [address, name]);
  return file;
}

/** Where a leaflet's files are. `version` differs where it may have changed since the page was loaded. */
export const leafletFile = (leaflet: Leaflet, format: 'pdf' | 'png', version = 0): string =>
  `${paths.leaflet}/${leafletName(leaflet)}.${format}${version ? `?v=${version}` : ''}`;

/** To a group, as a picture with its link, and to the printer. Without JavaScript both are links. */
export function ShareLeaflet({ leaflet, version = 0 }: { leaflet: Leaflet; version?: number }) {
  const settings = useRoot()?.settings;
  const name = `folleto-${leafletName(leaflet)}.png`;
  const file = useFile(leafletFile(leaflet, 'png', version), name);
  const text = `El folleto de ${nameOf(leaflet)}. ${sayWeek(leaflet)}: ${settings?.host}${paths.leaflet}/${leafletName(leaflet)}`;
  return (
    <div className="grid gap-2">
      <ButtonLink
        kind="primary"
        wide
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(click: React.MouseEvent) => {
          if (!file || !navigator.canShare({ files: [file] })) return;
          click.preventDefault();
          // Closing the sheet without choosing is not a failure.
          navigator.share({ files: [file], text }).catch(() => {});
        }}
      >
        <WhatsAppIcon />
        Mandarlo a un grupo
      </ButtonLink>
      <ButtonLink kind="outlined" wide href={leafletFile(leaflet, 'pdf', version)} target="_blank" rel="noopener">
        <Icon of={Printer} size="medium" />
        Imprimir: PDF de 2 páginas
      </ButtonLink>
    </div>
  );
}
