// Which URLs a text may contain.

// Browsers ignore these characters inside a URL, and control characters and spaces around it: `java\nscript:` means
// `javascript:`.
const skippedInside = /[\t\n\r]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const controls = /[\u0000-\u001f]/g;

/** The URL as a browser would read it. */
export function normaliseUrl(url: string): string {
  const normalised = url.replace(skippedInside, '').replace(controls, '').trim();
  return normalised.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** A complete web URL. `https:host` is not one: a browser reads it as a path of this site. */
const isWebUrl = (url: string): boolean => /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url);

/** A path of this site. Browsers read `//host` and `/\host` as another site. */
export const isSitePath = (url: string): boolean => /^\/(?![/\\])/.test(url);

export function findLinkUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const normalised = normaliseUrl(url);
  const isAllowed =
    isWebUrl(normalised) ||
    isSitePath(normalised) ||
    /^#./.test(normalised) ||
    /^mailto:[^/\\]*[^/\\\s]@/i.test(normalised);
  return isAllowed ? normalised : undefined;
}

export function findImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const normalised = normaliseUrl(url);
  return isWebUrl(normalised) || isSitePath(normalised) ? normalised : undefined;
}
