// The search, filters and page of the list of articles are stored in the URL.

import { categorySlugOf, maxTagLength } from '#features/articles/rules.ts';
import { maxFound, maxSearchLength } from '#features/search/sizes.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { cleanSearchText } from '#kit/search-text.ts';
import { texts } from '#texts';
import { maxCounted } from '../../../sizes.ts';

export type ArticlesFilter = { q: string; category: string; tag: string };
export type ArticlesSearchParams = ArticlesFilter & { page: number };

export const noFilter: ArticlesFilter = { q: '', category: '', tag: '' };

/** Invalid parameters are ignored, so every URL shows a list. */
export function readArticlesSearchParams(params: URLSearchParams): ArticlesSearchParams {
  const page = params.get('page') ?? '';
  return {
    q: cleanSearchText(params.get('q') ?? '', maxSearchLength),
    category: categorySlugOf(cleanSearchText(params.get('category') ?? '', maxTagLength)),
    tag: cleanSearchText(params.get('tag') ?? '', maxTagLength).toLowerCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** One canonical URL for each list: the parameters are in the order in which the server sorts them. */
export function articlesPath(given: Partial<ArticlesSearchParams>): string {
  const { q = '', category = '', tag = '', page = 1 } = given;
  const params = new URLSearchParams();
  if (category !== '') params.set('category', category);
  if (page > 1) params.set('page', String(page));
  if (q !== '') params.set('q', q);
  if (tag !== '') params.set('tag', tag);
  // Write spaces as %20, as `paths.search` does; URLSearchParams writes them as a plus.
  return params.size === 0 ? paths.articles : `${paths.articles}?${params.toString().replaceAll('+', '%20')}`;
}

export const isFiltered = ({ category, tag }: ArticlesFilter) => category !== '' || tag !== '';

type NamedParams = { params: ArticlesSearchParams; categoryName: string };

/** A different title for each filter and page. */
export function articlesTitle({ params, categoryName }: NamedParams): string {
  const text = fill(titleText(params), { search: params.q, category: categoryName, tag: params.tag });
  const title = text.charAt(0).toUpperCase() + text.slice(1);
  return params.page === 1
    ? title
    : fill(texts.articlesSearchParams.titleOnPage, { title, page: params.page });
}

function titleText({ q, category, tag }: ArticlesFilter): string {
  if (q !== '') return texts.articlesSearchParams.searchResultsFor;
  if (category === '')
    return tag === '' ? texts.articlesSearchParams.latestArticles : texts.articlesSearchParams.taggedArticles;
  return tag === ''
    ? texts.articlesSearchParams.categoryArticles
    : texts.articlesSearchParams.categoryTaggedArticles;
}

type DescribedParams = NamedParams & {
  /** The name of the site. */
  site: string;
  /** What the site says about the category, if it says something. */
  about?: string | undefined;
};

export function articlesDescription({ params, categoryName, site, about }: DescribedParams): string {
  if (params.q !== '') return fill(texts.articlesSearchParams.describeSearch, { site });
  const description =
    about && params.tag === ''
      ? about
      : fill(descriptionText(params), { category: categoryName, tag: params.tag, site });
  return params.page === 1
    ? description
    : fill(texts.articlesSearchParams.descriptionOnPage, { description, page: params.page });
}

function descriptionText({ category, tag }: ArticlesFilter): string {
  if (category === '')
    return tag === '' ? texts.articlesSearchParams.describeAll : texts.articlesSearchParams.describeTag;
  return tag === ''
    ? texts.articlesSearchParams.describeCategory
    : texts.articlesSearchParams.describeCategoryAndTag;
}

/** The number at which the server stops counting the matches; undefined where it counts all. */
export function countCapOf({ q, category, tag }: ArticlesSearchParams): number | undefined {
  if (q !== '') return maxFound;
  return category !== '' && tag !== '' ? maxCounted : undefined;
}
