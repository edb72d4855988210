import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { type ArticlesPlace, articlesPath } from './articles-place.ts';

type ArticlePagesProps = { place: ArticlesPlace; totalPages: number };

/** Whoever was sent to a later page begins in the middle, and sees the way to what stands before. */
export function EarlierPages({ place, totalPages }: ArticlePagesProps) {
  if (place.page === 1) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <ButtonLink to={articlesPath({ ...place, page: place.page - 1 })} variant="secondary" size="small">
        <ArrowLeft aria-hidden className="size-4" />
        Previous page
      </ButtonLink>
      <p className="text-ink-soft text-sm tabular-nums">
        From page {place.page} of {totalPages}
      </p>
    </div>
  );
}

/** The pages as links: for those without our script, and for search engines. With it, the list grows in place. */
export function PageLinks({ place, totalPages }: ArticlePagesProps) {
  if (totalPages < 2) return null;
  const { page } = place;
  return (
    <nav
      aria-label="Pages"
      className="mt-12 hidden flex-wrap items-center justify-between gap-3 border-line border-t pt-6 noscript:flex"
    >
      {page > 1 ? (
        <ButtonLink to={articlesPath({ ...place, page: page - 1 })} rel="prev" variant="secondary">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-sm tabular-nums">
        Page {page} of {totalPages}
      </p>
      {page < totalPages ? (
        <ButtonLink to={articlesPath({ ...place, page: page + 1 })} rel="next" variant="secondary">
          Next
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
