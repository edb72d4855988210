import { element, xmlDeclaration } from '../xml.ts';

export const sitemapType = 'application/xml; charset=utf-8';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type SitemapEntry = { path: string; modifiedAt?: Date };

export function writeSitemap(entries: SitemapEntry[], publicUrl: string): string {
  return wrap(
    'urlset',
    entries.map(({ path, modifiedAt }) => {
      const date = modifiedAt ? element('lastmod', modifiedAt.toISOString()) : '';
      return `<url>${element('loc', publicUrl + path)}${date}</url>`;
    }),
  );
}

export function writeSitemapIndex(filePaths: string[], publicUrl: string): string {
  return wrap(
    'sitemapindex',
    filePaths.map((path) => `<sitemap>${element('loc', publicUrl + path)}</sitemap>`),
  );
}

function wrap(name: string, lines: string[]): string {
  return [xmlDeclaration, `<${name} ${namespace}>`, ...lines, `</${name}>\n`].join('\n');
}
