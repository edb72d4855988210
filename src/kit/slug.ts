/**
 * The rule for slugs: lower case, nothing but letters, digits, spaces and hyphens, spaces to hyphens, repeated hyphens
 * to one, none at the ends. Empty when nothing is left.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}
