// Which addresses a text may hold.

// Browsers skip these inside an address, and controls and spaces around it: `java\nscript:` is `javascript:` to them.
const skippedInside = /[\t\n\r]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what is looked for
const controls = /[\u0000-\u001f]/g;

/** As a browser would read it. */
export function tidyAddress(address: string): string {
  const tidy = address.replace(skippedInside, '').replace(controls, '').trim();
  return tidy.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase());
}

/** The address of something on the web, in full. `https:host` is not: a browser reads it as a path of this site. */
const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);

/** A path of this site. Browsers take `//host` and `/\host` for another site. */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])/.test(address);

export function findLinkAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const tidy = tidyAddress(address);
  const isGood =
    isWebAddress(tidy) || isSitePath(tidy) || /^#./.test(tidy) || /^mailto:[^/\\]*[^/\\\s]@/i.test(tidy);
  return isGood ? tidy : undefined;
}

export function findImageAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const tidy = tidyAddress(address);
  return isWebAddress(tidy) || isSitePath(tidy) ? tidy : undefined;
}
