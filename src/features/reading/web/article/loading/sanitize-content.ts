import { isImagePath } from '#features/images/rules.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';

/**
 * For HTML that our server has not sanitised. Images from other sites become links, as when our server saves a text.
 */
export const sanitizeContent = (content: string): string =>
  sanitizeHtml(content, { isOwnImage: isImagePath });
