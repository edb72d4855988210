import { ButtonLink } from '#ui/button.tsx';
import { directoryPath } from './directory-place.ts';
import type { DirectoryPlace } from './profile-queries.ts';

type DirectoryPagesProps = { place: DirectoryPlace; totalPages: number };

export function DirectoryPages({ place, totalPages }: DirectoryPagesProps) {
  if (totalPages < 2) return null;
  const { q, page } = place;
  return (
    <nav
      aria-label="Pages"
      className="mt-12 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-6"
    >
      {page > 1 ? (
        <ButtonLink to={directoryPath({ q, page: page - 1 })} rel="prev" variant="secondary">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-sm tabular-nums">
        Page {page} of {totalPages}
      </p>
      {page < totalPages ? (
        <ButtonLink to={directoryPath({ q, page: page + 1 })} rel="next" variant="secondary">
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
