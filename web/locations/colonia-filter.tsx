import { ChevronDown } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { usePageQuery, withQuery } from '../page/page-query.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { Icon } from '../ui/icon.tsx';

const fetchSheet = () => import('./colonia-sheet.tsx');
const ColoniaSheet = lazy(fetchSheet);

/** «Colonia: todas»: opens the list of the city's colonias, which is fetched only then. Without JavaScript, or when it does not come, it leads to Mi ubicación. */
export function ColoniaFilter() {
  const [open, setOpen] = useState(false);
  const place = useRoot()?.place;
  const here = withQuery(useLocation().pathname, usePageQuery());
  const navigate = useNavigate();
  if (!place?.id_city) return null;
  const elsewhere = `${paths.location}?volver=${encodeURIComponent(here)}`;
  const show = () =>
    fetchSheet().then(
      () => setOpen(true),
      () => void navigate(elsewhere, { state: { inside: true } }),
    );
  return (
    <>
      <Link
        className={place.id_colonia ? 'chip chosen' : 'chip'}
        to={elsewhere}
        role="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void fetchSheet().catch(() => {})}
        onClick={(click) => {
          click.preventDefault();
          void show();
        }}
        onKeyDown={(press) => {
          if (press.key !== ' ') return;
          press.preventDefault();
          void show();
        }}
      >
        {place.id_colonia ? (place.colonia ?? 'Otra colonia') : 'Colonia: todas'}
        <Icon of={ChevronDown} />
      </Link>
      {open && (
        <Suspense>
          <ColoniaSheet idCity={place.id_city} idColonia={place.id_colonia} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
