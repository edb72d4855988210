// Finds the article of an export to which a link leads.
import { basename, normalize } from 'node:path/posix';
import { normalizeFormerPath, pathOfUrl } from '../former-path.ts';
import type { FoundArticle } from '../imported-article.ts';

export type LinkTargets = {
  /** The article at an address of the other site, or at a path of it. */
  findByAddress(url: URL): FoundArticle | undefined;
  findByPath(path: string): FoundArticle | undefined;
  /** The article in a file, by a path that starts in a folder. */
  findByFile(path: string, folder: string): FoundArticle | undefined;
  /** Where the other site is; undefined if nobody says so. */
  baseOf(article: FoundArticle): string | undefined;
};

export function createLinkTargets(articles: readonly FoundArticle[], oldAddress: string): LinkTargets {
  const byAddress = new Map<string, FoundArticle>();
  const byPath = new Map<string, FoundArticle>();
  const byKey = new Map(articles.map((article) => [article.key, article]));
  const byFile = new Map(articles.map((article) => [basename(article.key), article]));
  const hosts = new Set([hostOf(oldAddress)]);
  for (const article of articles) {
    const { addresses, url, ownUrl, formerPaths } = article;
    if (ownUrl !== '') hosts.add(hostOf(ownUrl));
    for (const address of [...addresses, url, ownUrl].filter((one) => URL.canParse(one)))
      addOnce(byAddress, addressKey(new URL(address)), article);
    for (const path of [pathOfUrl(ownUrl), ...formerPaths]) {
      const former = normalizeFormerPath(path);
      if (former !== undefined) addOnce(byPath, former, article);
    }
  }
  const findByPath = (path: string) => byPath.get(normalizeFormerPath(path) ?? '');
  return {
    findByPath,
    findByAddress: (url) =>
      byAddress.get(addressKey(url)) ?? (hosts.has(hostOf(url.href)) ? findByPath(url.pathname) : undefined),
    findByFile(path, folder) {
      const bare = path.replace(/[?#].*$/, '');
      if (bare === '') return undefined;
      const names = bare.startsWith('/') ? [bare.slice(1)] : [normalize(`${folder}/${bare}`), bare];
      const endings = ['', '.md', '.mdx', '/index.md'];
      const keys = names.flatMap((name) =>
        endings.map((ending) => `markdown:${name.replace(/^\/|\/$/g, '')}${ending}`),
      );
      const exact = keys.map((key) => byKey.get(key)).find((article) => article !== undefined);
      // Hugo and Jekyll find a file by its name, wherever it is.
      return exact ?? (/\.mdx?$/.test(bare) ? byFile.get(basename(bare)) : undefined);
    },
    baseOf: ({ ownUrl }) => [ownUrl, oldAddress].find((one) => URL.canParse(one)),
  };
}

function addOnce(map: Map<string, FoundArticle>, key: string, article: FoundArticle): void {
  if (!map.has(key)) map.set(key, article);
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.toLowerCase().replace(/^www\./, '') : '';

/** One spelling for the addresses of one article. */
function addressKey(url: URL): string {
  const host = hostOf(url.href);
  // Medium has an article at many addresses, which end with its id.
  const [, id] = (/(^|\.)medium\.com$/.test(host) && /(?:-|\/p\/)([0-9a-f]{8,14})$/.exec(url.pathname)) || [];
  if (id !== undefined) return `medium ${id}`;
  const number = url.searchParams.get('p');
  return `${host}${normalizeFormerPath(url.pathname) ?? '/'}${number === null ? '' : `?p=${number}`}`;
}
