import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { categoriesQuery } from '../../../categories-query.ts';
import { tagsQuery } from '../list-queries.ts';
import { type ArticlesSearchParams, articlesPath } from './articles-search-params.ts';
import { type Chip, FilterChip } from './filter-chip.tsx';

// About one row. The page of categories lists the others.
const maxTagChips = 10;
// About two rows. Most sites have fewer.
const maxCategoryChips = 16;

type ArticleFiltersProps = { params: ArticlesSearchParams };

/** Filters by category and by tag. They can be combined with each other and with a search. */
export function ArticleFilters({ params }: ArticleFiltersProps) {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: tags = [] } = useQuery(tagsQuery(api));
  const { q, category, tag } = params;

  const usedCategories = categories.filter(({ slug, count }) => count > 0 || slug === category);
  const isKnown = category === '' || usedCategories.some(({ slug }) => slug === category);
  const allCategories = isKnown ? usedCategories : [{ slug: category, name: category }, ...usedCategories];
  const visibleCategories = allCategories.filter(
    ({ slug }, index) => index < maxCategoryChips || slug === category,
  );
  const mostUsed = tags.slice(0, maxTagChips).map((each) => each.tag);
  const visibleTags = tag === '' || mostUsed.includes(tag) ? mostUsed : [tag, ...mostUsed];

  if (visibleCategories.length === 0 && visibleTags.length === 0) return null;
  const hasMore = allCategories.length > visibleCategories.length;
  const shown = [
    visibleCategories.map(({ slug, name }) => [slug, name]),
    hasMore,
    visibleTags,
    category,
    tag,
  ];
  return (
    <CachedPart
      as="nav"
      name="article-filters"
      values={q === '' ? shown : undefined}
      aria-label={texts.articleFilters.filters}
      className="mb-10 flex flex-col gap-3 border-line border-y py-5"
    >
      <ChipRow
        label={texts.articleLabels.category}
        chips={visibleCategories.map(({ slug, name }) => ({
          label: name,
          removeLabel: fill(texts.articleFilters.removeCategory, { name }),
          isChosen: slug === category,
          to: articlesPath({ q, tag, category: slug === category ? '' : slug }),
        }))}
        more={hasMore}
      />
      <ChipRow
        label={texts.articleFilters.tag}
        chips={visibleTags.map((each) => ({
          label: `#${each}`,
          removeLabel: fill(texts.articleFilters.removeTag, { tag: each }),
          isChosen: each === tag,
          to: articlesPath({ q, category, tag: each === tag ? '' : each }),
        }))}
      />
    </CachedPart>
  );
}

type ChipRowProps = {
  label: string;
  chips: Chip[];
  /** There are more, on the page of categories. */
  more?: boolean;
};

/** On phones the row scrolls sideways, with the chosen chip first, so that the articles stay visible below it. */
function ChipRow({ label, chips, more }: ChipRowProps) {
  const labelId = useId();
  if (chips.length === 0) return null;
  return (
    <div className="flex items-center gap-4 sm:items-baseline">
      <p id={labelId} className="w-18 shrink-0 font-medium text-sm">
        {label}
      </p>
      <ul
        aria-labelledby={labelId}
        className="-my-1 -mr-gutter flex min-w-0 gap-2 overflow-x-auto py-1 pr-gutter pl-1 [scrollbar-width:none] max-sm:mask-r-from-90% sm:mr-0 sm:flex-wrap sm:overflow-visible sm:pr-0"
      >
        {chips.map((chip) => (
          <li
            key={chip.removeLabel}
            className={classNames('max-w-full shrink-0', chip.isChosen && 'max-sm:-order-1')}
          >
            <FilterChip {...chip} />
          </li>
        ))}
        {more && (
          <li className="shrink-0">
            <Link
              to={paths.categories}
              className="inline-flex min-h-9 items-center px-1 text-sm underline underline-offset-4"
            >
              {texts.articleFilters.allCategories}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
