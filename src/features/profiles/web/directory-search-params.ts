import { paths } from '#kit/paths.ts';
import { cleanSearchText } from '#kit/search-text.ts';
import { maxSearchLength } from '../rules.ts';
import type { DirectorySearchParams } from './profile-queries.ts';

/** Invalid parameters are treated as missing. */
export function readDirectorySearchParams(params: URLSearchParams): DirectorySearchParams {
  const q = cleanSearchText(params.get('q') ?? '', maxSearchLength);
  const page = params.get('page') ?? '';
  return { q, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

export function directoryPath({ q, page }: DirectorySearchParams): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (q !== '') params.set('q', q);
  return params.size === 0 ? paths.authors : `${paths.authors}?${params}`;
}
