// The one gate through which an article's HTML gets in, whoever sent it.
import type { Root } from 'hast';
import { cleanTree } from './clean-tree.ts';
import type { ImageSize } from './cleaning-context.ts';
import { keepVocabulary } from './keep-vocabulary.ts';
import { parseFragment } from './parse-fragment.ts';
import { tidyText } from './tidy-text.ts';
import { writeHtml } from './write-html.ts';

export type SanitizeOptions = {
  /** Whether an image is one of this site's uploads, whose content never changes. */
  isOwnImage: (src: string) => boolean;
  /** How large such an image is, where that is known: it is then not up to the text. */
  sizeOf?: (src: string) => ImageSize | undefined;
};

export type SanitizedText = { html: string; root: Root };

// Cleaned HTML sanitises to itself at once, by construction; only input at the parser's bounds needs another turn.
const maxTurns = 4;

/**
 * The text in our vocabulary. It returns only what it has seen sanitise to itself, so what a browser reads back is what
 * was checked.
 */
export const sanitizeHtml = (html: string, options: SanitizeOptions): string =>
  sanitizeToTree(html, options).html;

/** With its tree, for whoever would read it next. */
export function sanitizeToTree(html: string, options: SanitizeOptions): SanitizedText {
  let current = sanitizeOnce(html, options);
  // As our editor sends it: what comes out is what went in, so it has just sanitised to itself.
  if (current.html === html) return current;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const next = sanitizeOnce(current.html, options);
    if (next.html === current.html) return current;
    current = next;
  }
  return sanitizeOnce(writeHtml({ type: 'text', value: readAllText(parseFragment(current.html)) }), options);
}

function sanitizeOnce(html: string, options: SanitizeOptions): SanitizedText {
  const root = keepVocabulary(cleanTree(parseFragment(html), options));
  return { html: writeHtml(root), root };
}

function readAllText(node: Root | Root['children'][number]): string {
  if (node.type === 'text') return tidyText(node.value);
  return 'children' in node ? node.children.map(readAllText).join(' ') : '';
}
