// Where somebody is in the list of articles: all of it is in the address.

import { categorySlugOf, maxTagLength } from '#features/articles/rules.ts';
import { maxFound, maxSearchLength } from '#features/search/limits.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { cleanSearchText } from '#kit/search-text.ts';
import { texts } from '#texts';
import { maxCounted } from '../../limits.ts';

export type ArticlesFilter = { q: string; category: string; tag: string };
export type ArticlesSearchParams = ArticlesFilter & { page: number };

export const noFilter: ArticlesFilter = { q: '', category: '', tag: '' };

/** Whatever stands in the address, it leads somewhere: what makes no sense counts as not given. */
export function readArticlesSearchParams(params: URLSearchParams): ArticlesSearchParams {
  const page = params.get('page') ?? '';
  return {
    q: cleanSearchText(params.get('q') ?? '', maxSearchLength),
    category: categorySlugOf(cleanSearchText(params.get('category') ?? '', maxTagLength)),
    tag: cleanSearchText(params.get('tag') ?? '', maxTagLength).toLowerCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** One spelling of each address, in the order in which the server knows the parameters. */
export function articlesPath(place: Partial<ArticlesSearchParams>): string {
  const { q = '', category = '', tag = '', page = 1 } = place;
  const params = new URLSearchParams();
  if (category !== '') params.set('category', category);
  if (page > 1) params.set('page', String(page));
  if (q !== '') params.set('q', q);
  if (tag !== '') params.set('tag', tag);
  // As `paths.search` writes it; to a form a plus is a space as well.
  return params.size === 0 ? paths.articles : `${paths.articles}?${params.toString().replaceAll('+', '%20')}`;
}

export const isFiltered = ({ category, tag }: ArticlesFilter) => category !== '' || tag !== '';

type Named = { place: ArticlesSearchParams; categoryName: string };

/** The page's title, which tells one filter and page from another. */
export function articlesTitle({ place, categoryName }: Named): string {
  const text = fill(titleText(place), { search: place.q, category: categoryName, tag: place.tag });
  const title = text.charAt(0).toUpperCase() + text.slice(1);
  return place.page === 1 ? title : fill(texts.articlesSearchParams.titleOnPage, { title, page: place.page });
}

function titleText({ q, category, tag }: ArticlesFilter): string {
  if (q !== '') return texts.articlesSearchParams.searchResultsFor;
  if (category === '')
    return tag === '' ? texts.articlesSearchParams.latestArticles : texts.articlesSearchParams.taggedArticles;
  return tag === ''
    ? texts.articlesSearchParams.categoryArticles
    : texts.articlesSearchParams.categoryTaggedArticles;
}

export function articlesDescription({ place, categoryName }: Named): string {
  if (place.q !== '') return texts.articlesSearchParams.describeSearch;
  const description = fill(descriptionText(place), { category: categoryName, tag: place.tag });
  return place.page === 1
    ? description
    : fill(texts.articlesSearchParams.descriptionOnPage, { description, page: place.page });
}

function descriptionText({ category, tag }: ArticlesFilter): string {
  if (category === '')
    return tag === '' ? texts.articlesSearchParams.describeAll : texts.articlesSearchParams.describeTag;
  return tag === ''
    ? texts.articlesSearchParams.describeCategory
    : texts.articlesSearchParams.describeCategoryAndTag;
}

/** Where the server stops counting: searches and combined filters are not counted to the end. */
export function capOf({ q, category, tag }: ArticlesSearchParams): number | undefined {
  if (q !== '') return maxFound;
  return category !== '' && tag !== '' ? maxCounted : undefined;
}
