// Decides from the content of the clipboard what a paste should do. The editor then does it.
import { looksLikeMarkdown } from '../../markdown/looks-like-markdown.ts';
import { type CodeLanguage, findLanguage } from '../../vocabulary.ts';
import { findPastedUrl } from '../schema/link-url.ts';
import { parsePastedHtml } from './parse-pasted-html.ts';

export type PastedContent = {
  text: string;
  html: string;
  files: readonly File[];
  /** What VS Code reports about copied code; empty from any other source. */
  vscodeData: string;
};

export type PasteContext = {
  /** Pasted with Ctrl+Shift+V or Cmd+Shift+V. */
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
  /** The editor's default: cleaned HTML or plain text. */
  | { kind: 'usual' };

export function decidePaste(content: PastedContent, context: PasteContext): PasteDecision {
  const { text, html, files, vscodeData } = content;
  // A word processor adds a picture of the copied text; the author means the text.
  const isOnlyFiles = text.trim() === '' && !hasText(html);
  if (files.length > 0 && isOnlyFiles) return { kind: 'files', files };
  if (context.isInCodeBlock) return { kind: 'usual' };
  if (context.isPlain) return { kind: 'plain', text };
  const href = findPastedUrl(text);
  if (href !== undefined && (context.hasSelectedText || html === '')) return { kind: 'link', href };
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
  // `typescriptreact` and `javascriptreact` are VS Code's names for TSX and JSX.
  const mode = /"mode"\s*:\s*"([^"]*)"/.exec(vscodeData)?.[1] ?? '';
  return mode.replace('typescriptreact', 'tsx').replace('javascriptreact', 'jsx');
}

function hasText(html: string): boolean {
  return html !== '' && (parsePastedHtml(html).textContent ?? '').trim() !== '';
}

/** Whether the HTML has formatting that the plain text has not. A browser copies a raw Markdown file as one `pre`. */
function hasFormatting(html: string): boolean {
  if (html === '') return false;
  const meaning =
    'h1, h2, h3, h4, ul, ol, table, a, strong, b:not([id^="docs-internal"]), em, i, blockquote, img, code, [data-pm-slice]';
  return parsePastedHtml(html).querySelector(meaning) !== null;
}
