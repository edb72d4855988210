import type { EditorView } from '@tiptap/pm/view';
import { escapeHtml } from '#kit/escape-html.ts';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';
import { insertArticleHtml } from './insert-pasted.ts';

/** Returns how many images of other sites became links. */
export async function insertMarkdown(view: EditorView, markdown: string, images: OwnImages): Promise<number> {
  // Loaded when needed: the Markdown parser is large, and many articles never use it.
  const parser = await import('#richtext/markdown/markdown-to-html.ts').catch(() => undefined);
  return insertArticleHtml(view, parser ? parser.markdownToHtml(markdown) : asParagraphs(markdown), images);
}

/** For when the parser cannot be loaded without a connection: the text is inserted unformatted. */
function asParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
