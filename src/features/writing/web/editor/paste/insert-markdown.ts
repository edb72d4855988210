import type { EditorView } from '@tiptap/pm/view';
import { escapeHtml } from '#kit/escape-html.ts';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';
import { insertArticleHtml } from './insert-pasted.ts';

/** Says how many images of other sites have become links. */
export async function insertMarkdown(view: EditorView, markdown: string, images: OwnImages): Promise<number> {
  // The reader of Markdown is large, and many articles never need it.
  const reader = await import('#richtext/markdown/markdown-to-html.ts').catch(() => undefined);
  return insertArticleHtml(view, reader ? reader.markdownToHtml(markdown) : asParagraphs(markdown), images);
}

/** Without a connection the reader may not come. The text is what it is about, and that is here. */
function asParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
