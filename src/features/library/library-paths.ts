/** The page with what is new from everything that a member follows. */
export const feedPath = '/feed';
/** The section of the account settings about following. */
export const followSettingsPath = '/profile#following';
/** The page behind the link in a digest email that ends the digest. The fragment has its token. */
export const digestEndPath = '/digest/end';
/** The page with what a member has read. */
export const historyPath = '/history';

type SavedFilters = { isArchive?: boolean; list?: string; q?: string };

/** The page with what a member has saved for later. */
export function readingListPath({ isArchive = false, list = '', q = '' }: SavedFilters = {}): string {
  const params = new URLSearchParams();
  if (isArchive) params.set('archive', '1');
  if (list !== '') params.set('list', list);
  if (q !== '') params.set('q', q);
  const search = params.toString();
  return search === '' ? '/reading-list' : `/reading-list?${search}`;
}
