import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';

/**
 * An article's text for a card, where it may be wider than the screen: code and tables scroll on their own, also with
 * the keyboard, and images load when they come near. The server writes every tag in one way and escapes each `<` that is
 * none, so that the tags can be found as text.
 */
export function cardHtml(content: string): string {
  const label = escapeHtml(texts.articleLabels.table);
  return content
    .replaceAll('<img ', '<img loading="lazy" decoding="async" ')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(
      '<table>',
      `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}
