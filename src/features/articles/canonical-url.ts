// The address at which an article appeared first, before it was published here. Browser and server share the rule.

// Longer than any address that people share, and short enough for one line of a page.
export const maxCanonicalUrlLength = 500;

export type CanonicalRefusal = 'invalid' | 'too long' | 'own address';

export type CanonicalCheck = { ok: true; url: string } | { ok: false; reason: CanonicalRefusal };

/**
 * Normalises the address: names of hosts with other letters than ASCII become Punycode, so that a name that looks like
 * another one is shown as what it is. An empty text is no address.
 */
export function checkCanonicalUrl(typed: string, ownUrl?: string): CanonicalCheck {
  const given = typed.trim();
  if (given === '') return { ok: true, url: '' };
  const url = parseAddress(given);
  if (!url) return { ok: false, reason: 'invalid' };
  // The address names a page, not a place on it.
  url.hash = '';
  if (url.href.length > maxCanonicalUrlLength) return { ok: false, reason: 'too long' };
  if (ownUrl !== undefined && url.host === URL.parse(ownUrl)?.host) {
    return { ok: false, reason: 'own address' };
  }
  return { ok: true, url: url.href };
}

function parseAddress(given: string): URL | undefined {
  // URL parsers drop or replace these characters, so the checked address would not be the given one.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(given)) return undefined;
  if (!/^https:\/\//i.test(given)) return undefined;
  const url = URL.parse(given);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // Only names that others can reach: no single words such as `localhost`, and no numbers of machines.
  return /^[^.]+(\.[^.]+)*\.[a-z][^.]*$/.test(url.hostname) ? url : undefined;
}
