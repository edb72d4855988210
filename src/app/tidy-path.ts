/**
 * The one spelling of a path: no doubled slashes, none at the end. Every other spelling is redirected to it, so that a
 * page has one address and one place in the cache. Backslashes are encoded: browsers would read one as a slash, and a
 * redirect to `/\host` would leave the site.
 */
export function tidyPath(path: string): string {
  return path
    .replaceAll('\\', '%5C')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1');
}
