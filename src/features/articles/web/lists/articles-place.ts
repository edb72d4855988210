// Where somebody is in the list of articles: all of it is in the address.
import { paths } from '#client/paths.ts';
import { cleanSearchText } from '#kit/search-text.ts';
import { maxCounted, maxFound, maxSearchLength } from '../../reading-contract.ts';
import { categorySlugOf, maxTagLength } from '../../rules.ts';

export type ArticlesFilter = { q: string; category: string; tag: string };
export type ArticlesPlace = ArticlesFilter & { page: number };

export const noFilter: ArticlesFilter = { q: '', category: '', tag: '' };

/** Whatever stands in the address, it leads somewhere: what makes no sense counts as not given. */
export function readArticlesPlace(params: URLSearchParams): ArticlesPlace {
  const page = params.get('page') ?? '';
  return {
    q: cleanSearchText(params.get('q') ?? '', maxSearchLength),
    category: categorySlugOf(cleanSearchText(params.get('category') ?? '', maxTagLength)),
    tag: cleanSearchText(params.get('tag') ?? '', maxTagLength).toLowerCase(),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** One spelling of each address, in the order in which the server knows the parameters. */
export function articlesPath(place: Partial<ArticlesPlace>): string {
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

type Named = { place: ArticlesPlace; categoryName: string };

/** The page's title, which tells one filter and page from another. */
export function articlesTitle({ place, categoryName }: Named): string {
  const { q, category, tag, page } = place;
  const what = category === '' ? 'articles' : `${categoryName} articles`;
  const tagged = tag === '' ? what : `${what} tagged ${tag}`;
  const title = q !== '' ? `Search results for “${q}”` : tagged === 'articles' ? 'Latest Articles' : tagged;
  const capital = title.charAt(0).toUpperCase() + title.slice(1);
  return page === 1 ? capital : `${capital}, page ${page}`;
}

export function articlesDescription({ place, categoryName }: Named): string {
  const { q, category, tag, page } = place;
  if (q !== '') return 'Articles on Galley that match a search, the best match first.';
  const about = [category !== '' && `about ${categoryName}`, tag !== '' && `tagged ${tag}`]
    .filter(Boolean)
    .join(', ');
  const subject = about === '' ? 'What developers have written' : `What developers have written ${about}`;
  const where = page === 1 ? '' : ` Page ${page}.`;
  return `${subject} on Galley, newest first, each article reviewed by a person.${where}`;
}

/** Where the server stops counting: searches and combined filters are not counted to the end. */
export function capOf({ q, category, tag }: ArticlesPlace): number | undefined {
  if (q !== '') return maxFound;
  return category !== '' && tag !== '' ? maxCounted : undefined;
}
