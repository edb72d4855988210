// What the write page gives to the editor, and what it can ask of it.
import type { Ref } from 'react';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import type { ColourCode } from '#richtext/editor/plugins/colour-code.ts';

export type UploadedImage = { url: string; width: number; height: number };

export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedImage>;

export type ArticleEditorHandle = {
  /** The text as HTML of the vocabulary; empty when nothing is written. */
  getHtml(): string;
  /** Replaces the whole text, as one step that can be undone. */
  setHtml(html: string): void;
  /** Puts Markdown where the caret is, as one step that can be undone. */
  insertMarkdown(markdown: string): Promise<void>;
  isEmpty(): boolean;
  focus(): void;
  /** Whether images are still on their way; they are not in the HTML yet. */
  isUploading(): boolean;
};

export type ArticleEditorProps = {
  ref: Ref<ArticleEditorHandle>;
  /** Read once; later texts come through the handle. */
  initialHtml: string;
  /** The text has changed. Without it: making the HTML of a long article at every key would be felt. */
  onChange: () => void;
  uploadImage: UploadImage;
  /** What an empty text asks for. */
  placeholder?: string;
  /** What the text is called. */
  label?: string;
  /** Ids of what else is to be said about it, such as an error. */
  describedBy?: string;
  /** A Markdown file was dropped or pasted. Without it, its text goes where the caret is. */
  onMarkdownFile?: (file: File) => void;
  /** Passages that others have marked. Read once. */
  passages?: MarkedPassages;
  /** Without it code has one colour. Read once. */
  colourCode?: ColourCode;
};
