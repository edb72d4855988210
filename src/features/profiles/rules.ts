// Rules for the fields of a profile. The form normalizes every field, and the server does so again; normalizing twice
// changes nothing.

import { isImagePath } from '#features/images/rules.ts';
import { cleanLine, cleanLines } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

const maxBioLength = 1_000;
// One line on a card: longer than any job title or place name.
const maxLineLength = 100;
// Longer URLs are for tracking or attacks.
const maxUrlLength = 300;
export const maxListItems = 20;
const maxItemLength = 40;
// Counting and skipping rows get slower with their number, and nobody pages through ten thousand people.
export const maxCountedProfiles = 10_000;
// Longer than any search for a person.
export const maxSearchLength = 100;

export type Normalized<Value> = { ok: true; value: Value } | { ok: false; reason: string };

const good = <Value>(value: Value): Normalized<Value> => ({ ok: true, value });
const bad = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** Replaces white space of any kind by single spaces. */
export function normalizeLine(text: string): Normalized<string> {
  const line = cleanLine(text);
  return line.length > maxLineLength
    ? bad(fill(texts.fieldErrors.tooLong, { most: maxLineLength }))
    : good(line);
}

/** Keeps paragraphs, with one empty line between them. */
export function normalizeBio(text: string): Normalized<string> {
  const bio = cleanLines(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return bio.length > maxBioLength ? bad(fill(texts.fieldErrors.tooLong, { most: maxBioLength })) : good(bio);
}

/** Accepts a list, or text separated by commas. Duplicates in any letter case are removed; the first spelling stays. */
export function normalizeList(given: string | readonly string[]): Normalized<string[]> {
  const byKey = new Map<string, string>();
  for (const item of [given].flat().flatMap((text) => text.split(','))) {
    const line = cleanLine(item);
    const key = line.toLowerCase();
    if (line !== '' && !byKey.has(key)) byKey.set(key, line);
  }
  const items = [...byKey.values()];
  if (items.length > maxListItems) return bad(fill(texts.profileRules.tooManyItems, { most: maxListItems }));
  const tooLong = items.find((item) => item.length > maxItemLength);
  if (tooLong) return bad(fill(texts.profileRules.itemTooLong, { most: maxItemLength }));
  return good(items);
}

const websiteHint = texts.profileRules.websiteInvalid;

export function normalizeWebsite(text: string): Normalized<string> {
  const typed = text.trim();
  if (typed === '') return good('');
  const url = parseWebUrl(typed);
  return url ? checkLength(hrefOf(url, typed)) : bad(websiteHint);
}

/** Accepts a URL or the path of an image of this site. Pages load images over https only, so http becomes https. */
export function normalizePicture(text: string): Normalized<string> {
  const typed = text.trim();
  if (typed === '' || isImagePath(typed)) return good(typed);
  const url = parseWebUrl(typed);
  if (!url) return bad(texts.profileRules.pictureInvalid);
  url.protocol = 'https:';
  return checkLength(url.href);
}

export type Network = 'twitter' | 'linkedin' | 'github';

type NetworkRule = { name: string; hosts: string[]; handle: RegExp; home: string };

const networks: Record<Network, NetworkRule> = {
  twitter: {
    name: 'Twitter',
    hosts: ['twitter.com', 'x.com'],
    handle: /^\w{1,30}$/,
    home: 'https://twitter.com/',
  },
  linkedin: {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    handle: /^[\p{Letter}\p{Number}_-]{1,100}$/u,
    home: 'https://www.linkedin.com/in/',
  },
  github: {
    name: 'GitHub',
    hosts: ['github.com'],
    handle: /^[\w-]{1,39}$/,
    home: 'https://github.com/',
  },
};

const eitherOf = new Intl.ListFormat(texts.language.tag, { type: 'disjunction' });

/** Accepts a handle with or without @, or a URL of the network with or without its scheme. */
export function normalizeSocialLink(network: Network, text: string): Normalized<string> {
  const { name, hosts, handle, home } = networks[network];
  const typed = text.trim();
  if (typed === '') return good('');
  const bare = typed.replace(/^[@/]+/, '').replace(/^in\/+/, network === 'linkedin' ? '' : 'in/');
  const candidate = bare.replace(/\/+$/, '');
  if (handle.test(candidate)) return good(new URL(encodeURIComponent(candidate), home).href);
  const url = parseWebUrl(typed);
  const isOnNetwork = url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  if (!isOnNetwork || url.pathname === '/' || url.port !== '') {
    return bad(fill(texts.profileRules.handleInvalid, { site: name, hosts: eitherOf.format(hosts) }));
  }
  url.protocol = 'https:';
  return checkLength(url.href);
}

/** Undefined for everything but plain web URLs: other schemes, credentials, invisible characters, single words. */
function parseWebUrl(typed: string): URL | undefined {
  // URL parsers drop or replace these characters, so the checked URL would not be the opened one.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(typed)) return undefined;
  const url = URL.parse(withScheme(typed));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url : undefined;
}

function withScheme(typed: string): string {
  if (typed.startsWith('//')) return `https:${typed}`;
  // `example.com:8080` looks like a scheme, but a port never follows a scheme.
  const isSchemeGiven = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(typed);
  return isSchemeGiven ? typed : `https://${typed}`;
}

/** Removes the slash that the parser adds to a bare host. */
function hrefOf(url: URL, typed: string): string {
  const isBareHost = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBareHost && !typed.endsWith('/') ? url.origin : url.href;
}

function checkLength(url: string): Normalized<string> {
  return url.length > maxUrlLength ? bad(fill(texts.fieldErrors.tooLong, { most: maxUrlLength })) : good(url);
}
