import { Button } from '../../ui/button.tsx';
import type { useMorePages } from '../../ui/use-more-pages.ts';

type MoreButtonProps = { list: Pick<ReturnType<typeof useMorePages>, 'next' | 'state' | 'loadMore'>; disabled?: boolean; children: string };

/** The next page of a list that grows by hand; nothing at its end. */
export function MoreButton({ list: { next, state, loadMore }, disabled, children }: MoreButtonProps) {
  if (!next) return null;
  const isLoading = state === 'loading';
  return (
    <>
      {state === 'error' && (
        <p className="sub" role="alert">
          No pudimos cargar más. Inténtalo otra vez.
        </p>
      )}
      <Button kind="quiet" wide disabled={disabled || isLoading} aria-busy={isLoading} onClick={() => void loadMore()}>
        {children}
      </Button>
    </>
  );
}
