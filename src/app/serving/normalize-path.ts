/**
 * Returns the canonical spelling of a path: no double slashes, no trailing slash. Every other spelling is redirected to
 * it, so that a page has one URL and one cache entry. Backslashes are encoded: browsers read them as slashes, and a
 * redirect to `/\host` would leave the site.
 */
export function normalizePath(path: string): string {
  return path
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
