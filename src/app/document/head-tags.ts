import type { PageMeta } from '#client/page.ts';

export const siteName = 'Galley';

export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

export function documentTitle(meta: PageMeta, isHome: boolean): string {
  return isHome ? meta.title : `${meta.title} · ${siteName}`;
}

/** What a page says of itself, as tags: rendered on the server, replaced on navigation. */
export function headTags(meta: PageMeta, page: { publicUrl: string; path: string }): HeadTag[] {
  const isFound = (meta.status ?? 200) < 400;
  const canonical = page.publicUrl + (meta.canonicalPath ?? page.path);
  const image = page.publicUrl + (meta.imagePath ?? '/share.png');
  const tags: HeadTag[] = [
    named('description', meta.description),
    property('og:site_name', siteName),
    property('og:type', meta.kind ?? 'website'),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:image', image),
    named('twitter:card', 'summary_large_image'),
  ];
  if (isFound) {
    tags.push(
      { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
      property('og:url', canonical),
    );
  }
  if (!isFound || meta.isIndexable === false) tags.push(named('robots', 'noindex'));
  return tags;
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}
