import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';

/**
 * Adapts an article's HTML for a card: wide code and tables scroll on their own, also with the keyboard, and images
 * load lazily. The server writes every tag in the same form and escapes every other `<`, so a plain text replacement
 * finds all tags.
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
