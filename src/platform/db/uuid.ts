const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Clients treat ids as opaque strings. A string that is not a UUID cannot exist, so it needs no query, which would fail on it. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
