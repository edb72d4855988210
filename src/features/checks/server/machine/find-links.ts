// Links inside the site. This part needs no database: it finds links to headings that are not there, and lists the pages to
// look up.
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import type { CheckedText, TextRange } from './checked-text.ts';
import { findingAt, trimRange } from './finding.ts';

/** What a link leads to, as far as the database has to be asked. */
export type LinkTarget = { kind: 'article' | 'profile' | 'page' | 'category'; key: string };

/** A link whose target has to be looked up; `finding` is what to say if there is no such target. */
export type OpenLink = { target: LinkTarget; finding: Finding };

export type LinksInText = { broken: Finding[]; open: OpenLink[] };

// An article with more is a list of links, of which the first say enough.
const maxLinks = 300;

export function findLinks(text: CheckedText, siteUrl: string): LinksInText {
  const broken: Finding[] = [];
  const open: OpenLink[] = [];
  const ids = new Set(text.headings.map(({ id }) => id));
  for (const { href, ...at } of text.links.slice(0, maxLinks)) {
    const place = at.start === at.end ? { ...at, start: 0, end: 0 } : trimRange(text, at);
    if (href.startsWith('#')) {
      const id = decode(href.slice(1));
      if (id !== '' && id !== 'top' && !ids.has(id)) {
        broken.push(
          brokenLink(text, place, fill(texts.checkFindings.noSuchHeading, { link: shorten(href) })),
        );
      }
      continue;
    }
    const target = targetOf(href, siteUrl);
    if (target === undefined) continue;
    const finding = brokenLink(text, place, fill(texts.checkFindings.leadsNowhere, { link: shorten(href) }));
    if (target === 'nowhere') broken.push(finding);
    else open.push({ target, finding });
  }
  return { broken, open };
}

const brokenLink = (text: CheckedText, at: TextRange, message: string): Finding =>
  findingAt(text, { level: 'error', message, at });

const shorten = (href: string): string => (href.length > 80 ? `${href.slice(0, 79)}…` : href);

// The pages with a fixed path, without their search parameters.
const fixedPaths = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? (path.split(/[?#]/)[0] ?? []) : [])),
);
// Files, and pages of which a reader may see none or some.
const elsewhere =
  /^\/(?:api|dashboard|images|assets|fonts|reports|decisions|newsletter|auth|dev)(?:\/|$)|^\/[^/]+\.[a-z0-9]{2,12}$/;

/** Undefined: a link to another site, or one that needs no check. */
function targetOf(href: string, siteUrl: string): LinkTarget | 'nowhere' | undefined {
  if (!URL.canParse(href, siteUrl)) return undefined;
  const url = new URL(href, siteUrl);
  const site = new URL(siteUrl);
  if (url.origin !== site.origin) return undefined;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const category = url.searchParams.get('category');
  if (path === '/articles' && category) return { kind: 'category', key: category };
  if (fixedPaths.has(path) || elsewhere.test(path)) return undefined;
  const [, kind, key] = /^\/(article|profile|pages)\/([^/]+)(?:\/(?:feed\.xml|og\.png))?$/.exec(path) ?? [];
  if (!kind || !key) return 'nowhere';
  return { kind: kind === 'pages' ? 'page' : (kind as 'article' | 'profile'), key: decode(key) };
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
