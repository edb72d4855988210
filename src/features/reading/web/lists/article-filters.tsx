import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { categoriesQuery } from '../../categories-query.ts';
import { type ArticlesSearchParams, articlesPath } from './articles-search-params.ts';
import { type Chip, FilterChip } from './filter-chip.tsx';
import { tagsQuery } from './list-queries.ts';

// About a row; the page of categories has them all.
const maxTagChips = 10;

type ArticleFiltersProps = { place: ArticlesSearchParams };

/** Category and tag, which narrow the list together with each other and with a search. */
export function ArticleFilters({ place }: ArticleFiltersProps) {
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const { data: tags = [] } = useQuery(tagsQuery(api));
  const { q, category, tag } = place;

  const usedCategories = categories.filter(({ slug, count }) => count > 0 || slug === category);
  const isKnown = category === '' || usedCategories.some(({ slug }) => slug === category);
  const shownCategories = isKnown ? usedCategories : [{ slug: category, name: category }, ...usedCategories];
  const mostUsed = tags.slice(0, maxTagChips).map((each) => each.tag);
  const shownTags = tag === '' || mostUsed.includes(tag) ? mostUsed : [tag, ...mostUsed];

  if (shownCategories.length === 0 && shownTags.length === 0) return null;
  return (
    <nav
      aria-label={texts.articleFilters.filters}
      className="mb-10 flex flex-col gap-3 border-line border-y py-5"
    >
      <ChipRow
        label={texts.articleLabels.category}
        chips={shownCategories.map(({ slug, name }) => ({
          label: name,
          removeLabel: fill(texts.articleFilters.removeCategory, { name }),
          isChosen: slug === category,
          to: articlesPath({ q, tag, category: slug === category ? '' : slug }),
        }))}
      />
      <ChipRow
        label={texts.articleFilters.tag}
        chips={shownTags.map((each) => ({
          label: `#${each}`,
          removeLabel: fill(texts.articleFilters.removeTag, { tag: each }),
          isChosen: each === tag,
          to: articlesPath({ q, category, tag: each === tag ? '' : each }),
        }))}
      />
    </nav>
  );
}

type ChipRowProps = { label: string; chips: Chip[] };

/** On a phone it scrolls sideways, so that the articles stay in sight; what is chosen shows first. */
function ChipRow({ label, chips }: ChipRowProps) {
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
      </ul>
    </div>
  );
}
