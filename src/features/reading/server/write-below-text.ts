// What the page shows below the text, as HTML: readers' browsers then need no script for it.
import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';

/** `canonicalUrl` is empty, or an address that was checked when it was saved. */
export function writeBelowText({ canonicalUrl }: { canonicalUrl: string }): string {
  return canonicalUrl === '' ? '' : firstPublished(canonicalUrl);
}

/** The host is shown as it is stored, in ASCII, so that no name can look like another one. */
function firstPublished(url: string): string {
  const link = `<a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer ugc">`;
  const html = escapeHtml(texts.canonicalUrl.firstPublished)
    .replace('&lt;link&gt;', link)
    .replace('&lt;/link&gt;', '</a>')
    .replace('{host}', () => `<bdi>${escapeHtml(new URL(url).host)}</bdi>`);
  return `<p class="first-published">${html}</p>`;
}
