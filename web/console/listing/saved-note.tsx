import { Link } from 'react-router';
import { Note } from '../../both-consoles/parts/note.tsx';
import type { UnusedOffers } from '../hours/lost-by-hours.ts';

/** What was saved, and what nobody can use since. */
export const SavedNote = ({ said, unused }: { said: string; unused?: UnusedOffers | undefined }) => (
  <div role="status">
    <Note kind="good">
      {said}
      {unused && (
        <>
          {' '}
          {unused.words}{' '}
          <Link className="text-act" to={unused.to} state={{ inside: true }}>
            {unused.see}
          </Link>
        </>
      )}
    </Note>
  </div>
);
