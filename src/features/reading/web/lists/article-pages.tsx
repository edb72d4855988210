import { ArrowLeft } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { PageLinks } from '#ui/lists/page-links.tsx';
import { type ArticlesSearchParams, articlesPath } from './filters/articles-search-params.ts';

type ArticlePagesProps = { params: ArticlesSearchParams; totalPages: number };

/** A link to the previous page, for readers whose URL starts at a later page. */
export function EarlierPages({ params, totalPages }: ArticlePagesProps) {
  if (params.page === 1) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <ButtonLink to={articlesPath({ ...params, page: params.page - 1 })} variant="secondary" size="small">
        <ArrowLeft aria-hidden className="size-4" />
        {texts.articlePages.previousPage}
      </ButtonLink>
      <p className="text-ink-soft text-sm tabular-nums">
        {fill(texts.articlePages.startingPage, { page: params.page, totalPages })}
      </p>
    </div>
  );
}

/**
 * Links to the pages, for search engines and for readers without JavaScript. With JavaScript, "Load More" replaces
 * them.
 */
export function ArticlePages({ params, totalPages }: ArticlePagesProps) {
  return (
    <PageLinks
      page={params.page}
      totalPages={totalPages}
      to={(page) => articlesPath({ ...params, page })}
      display="hidden noscript:flex"
    />
  );
}
