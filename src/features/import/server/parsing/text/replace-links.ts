// Links of an imported text: those to other articles of the export get a placeholder, because only the import knows where these are.
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { isElement } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { normalizeFormerPaths, pathOfUrl } from '../former-path.ts';
import { type FoundArticle, type ImportedLink, linkPlaceholder } from '../imported-article.ts';
import type { FindHeading } from './headings.ts';
import type { LinkTargets } from './link-targets.ts';

export type Linking = {
  found: FoundArticle;
  targets: LinkTargets;
  headingsOf: (article: FoundArticle) => FindHeading;
};

const ghostHost = '__GHOST_URL__';
// Stands for the other site while nobody says where it is.
const nowhere = 'import.invalid';

/** Changes the tree. `lost` are addresses that lead nowhere without the other site. */
export function replaceLinks(root: Root, linking: Linking): { links: ImportedLink[]; lost: string[] } {
  const links: ImportedLink[] = [];
  const lost: string[] = [];
  visit(root, 'element', (element) => {
    if (element.tagName !== 'a' || element.properties.href === undefined) return;
    const href = String(element.properties.href).trim();
    const led = lead(href, linking);
    if (led === undefined) return;
    if (typeof led === 'string') element.properties.href = led;
    else if (led) element.properties.href = linkPlaceholder(links.push(led) - 1);
    else {
      delete element.properties.href;
      if (!isFrame(element)) lost.push(href.replace(ghostHost, ''));
    }
  });
  return { links, lost };
}

/** A link around an image only shows the image larger. */
const isFrame = (element: Element): boolean =>
  readText(element).trim() === '' && element.children.some(isElement);

/** A new address, a link to an article, null if it leads nowhere; undefined if it stays. */
function lead(href: string, linking: Linking): string | ImportedLink | null | undefined {
  const { found, targets } = linking;
  if (href === '' || href.startsWith('#') || /^(mailto|tel):/i.test(href)) return undefined;
  const isGhost = href.startsWith(ghostHost);
  const isWhole = !isGhost && /^([a-z][a-z+.-]*:|\/\/)/i.test(href);
  const base = targets.baseOf(found);
  const url = resolve(isGhost ? href.slice(ghostHost.length) || '/' : href, found, base);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const file = isWhole || isGhost ? undefined : targets.findByFile(href, found.folder);
  const target =
    file ?? targets.findByAddress(url) ?? (isWhole ? undefined : targets.findByPath(url.pathname));
  if (target) return linkTo(target, url, linking);
  if (isWhole) return undefined;
  return base === undefined ? null : url.href;
}

/** Relative addresses start at the one that the article had. */
function resolve(href: string, { formerPaths }: FoundArticle, base: string | undefined): URL | null {
  const start = URL.parse(base ?? `https://${nowhere}`)?.origin;
  return URL.parse(href, `${start}${directory(formerPaths[0] ?? '')}`);
}

const directory = (path: string): string => (path === '' || path.endsWith('/') ? path || '/' : `${path}/`);

const isThere = ({ hostname }: URL): boolean => hostname !== nowhere;

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function linkTo(target: FoundArticle, url: URL, { found, headingsOf }: Linking): ImportedLink | string {
  const id = url.hash === '' ? undefined : headingsOf(target)(url.hash.slice(1));
  if (target === found && url.hash !== '') return url.hash;
  const path = normalizeFormerPaths([pathOfUrl(target.ownUrl), ...target.formerPaths])[0] ?? '';
  const hash = id === undefined ? '' : `#${id}`;
  return { path: path && encodePath(path) + hash, href: isThere(url) ? url.href : target.url };
}
