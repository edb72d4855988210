import type { PageMeta } from '#client/page.ts';
import type { SiteIdentity } from '#client/site.ts';
import { trustJson } from '#kit/trusted-types.ts';
import { documentTitle, headTags } from './head-tags.ts';

/** Marks the head tags that belong to the page rather than to the site. */
export const headMark = 'data-page';

/** After a client-side navigation, replaces the head tags with those that the server would have sent. */
export function applyHead(meta: PageMeta, { path, site }: { path: string; site: SiteIdentity }): void {
  document.title = documentTitle(meta, { path, site });
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
  for (const entry of headTags(meta, { publicUrl: window.location.origin, path, site })) {
    const element = document.createElement(entry.tag);
    for (const [name, value] of Object.entries(entry.attributes)) element.setAttribute(name, value);
    if (entry.tag === 'script') element.textContent = trustJson(entry.text);
    element.setAttribute(headMark, '');
    document.head.append(element);
  }
}
