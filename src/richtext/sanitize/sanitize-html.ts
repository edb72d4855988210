// Sanitises the HTML of articles. All HTML must pass through here before it is stored.
import type { Root } from 'hast';
import { normalizeText } from '../html/normalize-text.ts';
import { parseFragment } from '../html/parse-fragment.ts';
import { writeHtml } from '../html/write-html.ts';
import { cleanTree } from './clean-tree.ts';
import type { ImageSize } from './cleaning-context.ts';
import { enforceVocabulary } from './enforce-vocabulary.ts';

export type SanitizeOptions = {
  /** Whether an image is one of this site's uploads, whose content never changes. */
  isOwnImage: (src: string) => boolean;
  /** The known size of such an image; it overrides the size in the text. */
  sizeOf?: (src: string) => ImageSize | undefined;
};

export type SanitizedText = { html: string; root: Root };

// Cleaned HTML is stable by construction; only input at the parser's limits needs another pass.
const maxPasses = 4;

/**
 * Returns HTML that contains only the vocabulary. It is sanitised until it no longer changes, so that a browser parses
 * exactly what was checked.
 */
export const sanitizeHtml = (html: string, options: SanitizeOptions): string =>
  sanitizeToTree(html, options).html;

/** The same, with its tree for further processing. */
export function sanitizeToTree(html: string, options: SanitizeOptions): SanitizedText {
  let current = sanitizeOnce(html, options);
  // Input from our editor usually does not change, so it is known to be stable.
  if (current.html === html) return current;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const next = sanitizeOnce(current.html, options);
    if (next.html === current.html) return current;
    current = next;
  }
  return sanitizeOnce(writeHtml({ type: 'text', value: readAllText(parseFragment(current.html)) }), options);
}

function sanitizeOnce(html: string, options: SanitizeOptions): SanitizedText {
  const root = enforceVocabulary(cleanTree(parseFragment(html), options));
  return { html: writeHtml(root), root };
}

function readAllText(node: Root | Root['children'][number]): string {
  if (node.type === 'text') return normalizeText(node.value);
  return 'children' in node ? node.children.map(readAllText).join(' ') : '';
}
