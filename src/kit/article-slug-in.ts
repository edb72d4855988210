/** The slug in the address of an article of this site. Undefined for any other address. */
export function articleSlugIn(address: string, publicUrl: string): string | undefined {
  const url = URL.parse(address);
  if (url?.origin !== new URL(publicUrl).origin) return undefined;
  const encoded = /^\/article\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
