import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ArticlesSearchParams, articlesPath, isFiltered } from './filters/articles-search-params.ts';

type NoArticlesProps = {
  params: ArticlesSearchParams;
  /** True when this page is past the end of a list that has articles. */
  hasOthers: boolean;
};

/** The empty state of a list, with advice on how to find articles. */
export function NoArticles({ params, hasOthers }: NoArticlesProps) {
  const { q } = params;
  if (hasOthers) {
    return (
      <EmptyState
        title={texts.pageLinks.noSuchPage}
        action={
          <ButtonLink to={articlesPath({ ...params, page: 1 })}>{texts.pageLinks.toFirstPage}</ButtonLink>
        }
      >
        {texts.pageLinks.noSuchPageHint}
      </EmptyState>
    );
  }
  if (q === '' && !isFiltered(params)) {
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
      action={<NextSteps params={params} />}
    >
      {adviceFor(params)}
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

function NextSteps({ params }: { params: ArticlesSearchParams }) {
  const { q } = params;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {q !== '' && isFiltered(params) && (
        <ButtonLink to={articlesPath({ q })}>{texts.noArticles.removeFilters}</ButtonLink>
      )}
      <ButtonLink to={paths.articles} variant="secondary">
        {texts.actions.browseAllArticles}
      </ButtonLink>
    </div>
  );
}
