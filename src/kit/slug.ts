/**
 * Makes a slug: lower case, only letters, digits and hyphens, spaces become hyphens, no repeated hyphens and none at
 * the ends. Empty when nothing is left.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
