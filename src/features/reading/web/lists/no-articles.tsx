import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
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
        title={texts.noArticles.thereIsNoSuchPage}
        action={
          <ButtonLink to={articlesPath({ ...place, page: 1 })}>{texts.noArticles.toFirstPage}</ButtonLink>
        }
      >
        {texts.noArticles.listEndsBeforeIt}
      </EmptyState>
    );
  }
  if (q === '' && !isFiltered(place)) {
    return (
      <EmptyState
        title={texts.noArticles.noArticlesYet}
        action={<ButtonLink to={paths.write}>{texts.noArticles.writeFirstOne}</ButtonLink>}
      >
        {texts.noArticles.whateverIsApprovedAppears}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={
        q === '' ? texts.noArticles.nothingHereYet : fill(texts.noArticles.noArticlesFoundFor, { search: q })
      }
      action={<WaysOn place={place} />}
    >
      {adviceFor(place)}
    </EmptyState>
  );
}

function adviceFor({ q, category, tag }: ArticlesPlace): string {
  if (q !== '') {
    return texts.noArticles.checkSpellingOrTry;
  }
  if (category !== '' && tag !== '') return texts.noArticles.noArticleHasBoth;
  return category !== '' ? texts.noArticles.noArticleIsInThisCategory : texts.noArticles.noArticleHasThisTag;
}

function WaysOn({ place }: { place: ArticlesPlace }) {
  const { q } = place;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {q !== '' && isFiltered(place) && (
        <ButtonLink to={articlesPath({ q })}>{texts.noArticles.removeFilters}</ButtonLink>
      )}
      <ButtonLink to={paths.articles} variant="secondary">
        {texts.noArticles.browseAllArticles}
      </ButtonLink>
    </div>
  );
}
