// Which URLs a text may contain.

// Browsers ignore these characters inside a URL, and control characters and spaces around it: `java\nscript:` means
// `javascript:`.
const skippedInside = /[\t\n\r]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const controls = /[\u0000-\u001f]/g;

/** The URL as a browser would read it. */
function normalizeUrl(url: string): string {
  const normalized = url.replace(skippedInside, '').replace(controls, '').trim();
  return normalized.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** A complete web URL. `https:host` is not one: a browser reads it as a path of this site. */
const isWebUrl = (url: string): boolean => /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url);

/** A path of this site. Browsers read `//host` and `/\host` as another site. */
const isSitePath = (url: string): boolean => /^\/(?![/\\])/.test(url);

export function findLinkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const normalized = normalizeUrl(url);
  const isAllowed =
    isWebUrl(normalized) ||
    isSitePath(normalized) ||
    /^#./.test(normalized) ||
    /^mailto:[^/\\]*[^/\\\s]@/i.test(normalized);
  return isAllowed ? normalized : undefined;
}

export function findImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const normalized = normalizeUrl(url);
  return isWebUrl(normalized) || isSitePath(normalized) ? normalized : undefined;
}
