import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useRoot } from '../root.tsx';

const ColoniaSheet = lazy(() => import('./colonia-sheet.tsx'));

/** «Colonia: todas»: opens the list of the city's colonias, which is fetched only then. */
export function ColoniaFilter() {
  const [open, setOpen] = useState(false);
  const place = useRoot()?.place;
  const { pathname } = useLocation();
  if (!place?.id_city) return null;
  return (
    <>
      <Link
        className={place.id_colonia ? 'chip on' : 'chip'}
        to={`${paths.location}?volver=${encodeURIComponent(pathname)}`}
        role="button"
        aria-haspopup="dialog"
        onClick={(click) => {
          click.preventDefault();
          setOpen(true);
        }}
      >
        {place.id_colonia ? (place.colonia ?? 'Otra colonia') : 'Colonia: todas'}
        <ChevronDown className="i" aria-hidden="true" />
      </Link>
      {open && (
        <Suspense>
          <ColoniaSheet idCity={place.id_city} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
