// What somebody means with a paste. Decided here from what the clipboard holds; done elsewhere.
import { looksLikeMarkdown } from '../../looks-like-markdown.ts';
import { type CodeLanguage, findLanguage } from '../../vocabulary.ts';
import { findPastedAddress } from '../link-address.ts';
import { parsePastedHtml } from './parse-pasted-html.ts';

export type PastedContent = {
  text: string;
  html: string;
  files: readonly File[];
  /** What VS Code says about the code it has copied; empty from anywhere else. */
  vscodeData: string;
};

export type PastePlace = {
  /** Ctrl or Cmd with Shift and V. */
  isPlain: boolean;
  isInCodeBlock: boolean;
  hasSelectedText: boolean;
};

export type PasteDecision =
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'link'; href: string }
  | { kind: 'code'; text: string; language: CodeLanguage }
  | { kind: 'markdown'; text: string }
  | { kind: 'plain'; text: string }
  /** HTML, cleaned on its way in, or anything that needs no thought. */
  | { kind: 'usual' };

export function decidePaste(content: PastedContent, place: PastePlace): PasteDecision {
  const { text, html, files, vscodeData } = content;
  // A word processor adds a picture of the text it copies; the text is what is meant.
  const isOnlyFiles = text.trim() === '' && !hasText(html);
  if (files.length > 0 && isOnlyFiles) return { kind: 'files', files };
  if (place.isInCodeBlock) return { kind: 'usual' };
  if (place.isPlain) return { kind: 'plain', text };
  const href = findPastedAddress(text);
  if (href !== undefined && (place.hasSelectedText || html === '')) return { kind: 'link', href };
  if (vscodeData !== '') return decideCode(text, vscodeData);
  if (!hasFormatting(html) && looksLikeMarkdown(text)) return { kind: 'markdown', text };
  return html === '' && text !== '' ? { kind: 'plain', text } : { kind: 'usual' };
}

function decideCode(text: string, vscodeData: string): PasteDecision {
  const mode = readMode(vscodeData);
  if (mode === 'markdown') return { kind: 'markdown', text };
  if (mode === 'plaintext' || !text.trimEnd().includes('\n')) return { kind: 'plain', text: text.trimEnd() };
  return {
    kind: 'code',
    text: text.replace(/\r\n?/g, '\n').trimEnd(),
    language: findLanguage(mode) ?? 'text',
  };
}

function readMode(vscodeData: string): string {
  // `typescriptreact` and `javascriptreact` are its names for TSX and JSX.
  const mode = /"mode"\s*:\s*"([^"]*)"/.exec(vscodeData)?.[1] ?? '';
  return mode.replace('typescriptreact', 'tsx').replace('javascriptreact', 'jsx');
}

function hasText(html: string): boolean {
  return html !== '' && (parsePastedHtml(html).textContent ?? '').trim() !== '';
}

/** Whether the HTML says more than its text does. A page of raw Markdown comes as one `pre`. */
function hasFormatting(html: string): boolean {
  if (html === '') return false;
  const meaning =
    'h1, h2, h3, h4, ul, ol, table, a, strong, b:not([id^="docs-internal"]), em, i, blockquote, img, code, [data-pm-slice]';
  return parsePastedHtml(html).querySelector(meaning) !== null;
}
