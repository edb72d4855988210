import { ArrowLeft } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { type ArticlesSearchParams, articlesPath } from './articles-search-params.ts';

type ArticlePagesProps = { place: ArticlesSearchParams; totalPages: number };

/** Whoever was sent to a later page begins in the middle, and sees the way to what stands before. */
export function EarlierPages({ place, totalPages }: ArticlePagesProps) {
  if (place.page === 1) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <ButtonLink to={articlesPath({ ...place, page: place.page - 1 })} variant="secondary" size="small">
        <ArrowLeft aria-hidden className="size-4" />
        {texts.articlePages.previousPage}
      </ButtonLink>
      <p className="text-ink-soft text-sm tabular-nums">
        {fill(texts.articlePages.startingPage, { page: place.page, totalPages })}
      </p>
    </div>
  );
}

/** The pages as links: for those without our script, and for search engines. With it, the list grows in place. */
export function ArticlePages({ place, totalPages }: ArticlePagesProps) {
  return (
    <PageLinks
      page={place.page}
      totalPages={totalPages}
      to={(page) => articlesPath({ ...place, page })}
      display="hidden noscript:flex"
    />
  );
}
