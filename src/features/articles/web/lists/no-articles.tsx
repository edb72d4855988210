import { paths } from '#client/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ArticlesPlace, articlesPath, isFiltered } from './articles-place.ts';

type NoArticlesProps = {
  place: ArticlesPlace;
  /** On pages before this one. */
  hasOthers: boolean;
};

/** Nothing was found: why that may be, and what helps. */
export function NoArticles({ place, hasOthers }: NoArticlesProps) {
  const { q } = place;
  if (hasOthers) {
    return (
      <EmptyState
        title="There is no such page"
        action={<ButtonLink to={articlesPath({ ...place, page: 1 })}>To the first page</ButtonLink>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  if (q === '' && !isFiltered(place)) {
    return (
      <EmptyState
        title="No articles yet"
        action={<ButtonLink to={paths.write}>Write the first one</ButtonLink>}
      >
        Whatever is approved appears here, the newest first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q === '' ? 'Nothing here yet' : `No articles found for “${q}”`}
      action={<WaysOn place={place} />}
    >
      {adviceFor(place)}
    </EmptyState>
  );
}

function adviceFor({ q, category, tag }: ArticlesPlace): string {
  if (q !== '') {
    return 'Check the spelling, or try fewer and other words. Quotes keep words together, and a minus before a word leaves it out.';
  }
  if (category !== '' && tag !== '') return 'No article has both this category and this tag.';
  return category !== '' ? 'No article is in this category.' : 'No article has this tag.';
}

function WaysOn({ place }: { place: ArticlesPlace }) {
  const { q } = place;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {q !== '' && isFiltered(place) && <ButtonLink to={articlesPath({ q })}>Remove the filters</ButtonLink>}
      <ButtonLink to={paths.articles} variant="secondary">
        Browse All Articles
      </ButtonLink>
    </div>
  );
}
