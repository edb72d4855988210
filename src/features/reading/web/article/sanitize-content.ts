import { isImagePath } from '#features/images/rules.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';

/** HTML that no server of ours has sanitised. Images from other sites become links, as they do when our server saves a text. */
export const sanitizeContent = (content: string): string =>
  sanitizeHtml(content, { isOwnImage: isImagePath });
