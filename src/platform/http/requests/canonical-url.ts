import type { RouteContract } from '#kit/api-contract.ts';

/** The input of a call after validation. */
type Validated = { params: unknown; query: unknown };

/**
 * The canonical URL of a call: its path with encoded parameters, then the search parameters that the contract knows and the client
 * sent, sorted by name and with their validated values. Other spellings of the same call work too, but no response is stored
 * under them.
 */
export function canonicalUrl(
  { path }: Pick<RouteContract, 'path'>,
  { params, query }: Validated,
  requestedUrl: string,
): string {
  const pathParams = params as Record<string, string>;
  const known = query as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(pathParams[name] ?? ''));
  const queryStart = requestedUrl.indexOf('?');
  if (queryStart < 0) return filled;
  const sent = new URLSearchParams(requestedUrl.slice(queryStart + 1));
  const canonical = Object.keys(known)
    .filter((name) => sent.has(name) && known[name] !== undefined)
    .sort()
    .map((name) => [name, String(known[name])]);
  return canonical.length === 0 ? filled : `${filled}?${new URLSearchParams(canonical)}`;
}
