// The path that an article had on the site from which it comes, in one spelling.

// Longer ones are no addresses that somebody has linked to.
const maxLength = 500;

/** In small letters, decoded, and without a slash or `index.html` at the end. Undefined if it is no path, or the home page. */
export function normalizeFormerPath(path: string): string | undefined {
  const bare = decode(path.trim().replace(/[?#].*$/s, ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/, '')
    .replace(/\/+$/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such a path must not reach the database.
  if (!/^\/[^\\\u0000-\u001f]+$/.test(bare) || bare.length > maxLength) return undefined;
  return bare;
}

/** The path of an address; empty if it is none. */
export function pathOfUrl(url: string): string {
  return URL.canParse(url) && /^https?:/i.test(url) ? new URL(url).pathname : '';
}

/** Each path once, without those that cannot be kept. */
export const normalizeFormerPaths = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => normalizeFormerPath(path) ?? [])),
];

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that means itself.
    return path;
  }
}
