import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ArticlesSearchParams, articlesPath, isFiltered } from './articles-search-params.ts';

type NoArticlesProps = {
  place: ArticlesSearchParams;
  /** On pages before this one. */
  hasOthers: boolean;
};

/** Nothing was found: why that may be, and what helps. */
export function NoArticles({ place, hasOthers }: NoArticlesProps) {
  const { q } = place;
  if (hasOthers) {
    return (
      <EmptyState
        title={texts.pageLinks.noSuchPage}
        action={
          <ButtonLink to={articlesPath({ ...place, page: 1 })}>{texts.pageLinks.toFirstPage}</ButtonLink>
        }
      >
        {texts.pageLinks.noSuchPageHint}
      </EmptyState>
    );
  }
  if (q === '' && !isFiltered(place)) {
    return (
      <EmptyState
        title={texts.articleLabels.noArticles}
        action={<ButtonLink to={paths.write}>{texts.actions.writeFirstArticle}</ButtonLink>}
      >
        {texts.noArticles.emptyHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q === '' ? texts.noArticles.empty : fill(texts.noArticles.noneFound, { search: q })}
      action={<WaysOn place={place} />}
    >
      {adviceFor(place)}
    </EmptyState>
  );
}

function adviceFor({ q, category, tag }: ArticlesSearchParams): string {
  if (q !== '') {
    return texts.noArticles.searchHint;
  }
  if (category !== '' && tag !== '') return texts.noArticles.noneInCategoryWithTag;
  return category !== '' ? texts.noArticles.noneInCategory : texts.noArticles.noneWithTag;
}

function WaysOn({ place }: { place: ArticlesSearchParams }) {
  const { q } = place;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {q !== '' && isFiltered(place) && (
        <ButtonLink to={articlesPath({ q })}>{texts.noArticles.removeFilters}</ButtonLink>
      )}
      <ButtonLink to={paths.articles} variant="secondary">
        {texts.actions.browseAllArticles}
      </ButtonLink>
    </div>
  );
}
