import type { RouteContract } from '#kit/api-contract.ts';

/** As the call was understood: after validation. */
type Understood = { params: unknown; query: unknown };

/**
 * The one spelling of the address of a call: the parameters in the path encoded, then those of the query that the contract
 * knows and the caller gave, in the order of their names and with the values that were understood. Any other spelling
 * of the same call is answered too, but no cache keeps an answer under it.
 */
export function canonicalUrl(
  { path }: Pick<RouteContract, 'path'>,
  { params, query }: Understood,
  asked: string,
): string {
  const named = params as Record<string, string>;
  const known = query as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const queryStart = asked.indexOf('?');
  if (queryStart < 0) return filled;
  const given = new URLSearchParams(asked.slice(queryStart + 1));
  const kept = Object.keys(known)
    .filter((name) => given.has(name) && known[name] !== undefined)
    .sort()
    .map((name) => [name, String(known[name])]);
  return kept.length === 0 ? filled : `${filled}?${new URLSearchParams(kept)}`;
}
