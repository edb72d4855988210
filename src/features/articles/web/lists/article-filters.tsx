import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '../article-queries.ts';
import { type ArticlesPlace, articlesPath } from './articles-place.ts';
import { FilterChip } from './filter-chip.tsx';
import { tagsQuery } from './list-queries.ts';

// About two rows; the page of categories has them all.
const maxTagChips = 12;

type ArticleFiltersProps = { place: ArticlesPlace };

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
    <nav aria-label="Filters" className="mb-10 flex flex-col gap-3 border-line border-y py-5">
      <ChipRow label="Category">
        {shownCategories.map(({ slug, name }) => (
          <FilterChip
            key={slug}
            label={name}
            what={`category ${name}`}
            isChosen={slug === category}
            to={articlesPath({ q, tag, category: slug === category ? '' : slug })}
          />
        ))}
      </ChipRow>
      <ChipRow label="Tag">
        {shownTags.map((each) => (
          <FilterChip
            key={each}
            label={`#${each}`}
            what={`tag ${each}`}
            isChosen={each === tag}
            to={articlesPath({ q, category, tag: each === tag ? '' : each })}
          />
        ))}
      </ChipRow>
    </nav>
  );
}

type ChipRowProps = { label: string; children: ReactNode[] };

/** On a phone it scrolls sideways, so that the articles stay in sight. */
function ChipRow({ label, children }: ChipRowProps) {
  const labelId = useId();
  if (children.length === 0) return null;
  return (
    <div className="flex items-center gap-4 sm:items-baseline">
      <p id={labelId} className="w-18 shrink-0 font-medium text-sm">
        {label}
      </p>
      <ul
        aria-labelledby={labelId}
        className="-my-1 -mr-gutter flex min-w-0 gap-2 overflow-x-auto py-1 pr-gutter pl-1 [scrollbar-width:none] sm:mr-0 sm:flex-wrap sm:overflow-visible sm:pr-0"
      >
        {children.map((chip, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chips carry their own keys; these only hold their places.
          <li key={index} className="max-w-full shrink-0">
            {chip}
          </li>
        ))}
      </ul>
    </div>
  );
}
