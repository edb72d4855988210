import type { EditorView } from '@tiptap/pm/view';
import type { OwnImages } from '#richtext/editor/paste/foreign-images.ts';
import { insertArticleHtml } from './insert-pasted.ts';

/** Says how many images of other sites have become links. */
export async function insertMarkdown(view: EditorView, markdown: string, images: OwnImages): Promise<number> {
  // The reader of Markdown is large, and many articles never need it.
  const { markdownToHtml } = await import('#richtext/markdown-to-html.ts');
  return insertArticleHtml(view, markdownToHtml(markdown), images);
}
