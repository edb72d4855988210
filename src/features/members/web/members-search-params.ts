// The search, the filters and the page of the list of members are stored in the URL.
import { isPageCursor } from '#kit/page-cursor.ts';
import { type Role, roles } from '#kit/roles.ts';
import { cleanSearchText } from '#kit/search-text.ts';
import { memberStates } from '../rules.ts';

export type MembersSearchParams = {
  q: string;
  role: Role | '';
  state: '' | (typeof memberStates)[number];
  sort: 'joined' | 'seen';
  /** The end of the previous page; empty for the first page. */
  after: string;
};

export const noFilters: MembersSearchParams = { q: '', role: '', state: '', sort: 'joined', after: '' };

/** Invalid parameters are ignored. */
export function readMembersSearchParams(params: URLSearchParams): MembersSearchParams {
  const after = params.get('after') ?? '';
  return {
    q: cleanSearchText(params.get('q') ?? '', 100),
    role: roles.find((role) => role === params.get('role')) ?? '',
    state: memberStates.find((state) => state === params.get('state')) ?? '',
    sort: params.get('sort') === 'seen' ? 'seen' : 'joined',
    after: isPageCursor(after) ? after : '',
  };
}

/** The search string with these filters. Other parameters of the URL, such as the tab, stay unchanged. */
export function searchFor(searchParams: URLSearchParams, params: MembersSearchParams): string {
  const next = new URLSearchParams(searchParams);
  for (const [name, value] of Object.entries(params)) {
    if (value === noFilters[name as keyof MembersSearchParams]) next.delete(name);
    else next.set(name, value);
  }
  return next.size === 0 ? '' : `?${next}`;
}

export function hasFilters({ q, role, state }: MembersSearchParams): boolean {
  return q !== '' || role !== '' || state !== '';
}
