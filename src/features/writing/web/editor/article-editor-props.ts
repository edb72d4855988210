// The interface between the write page and the editor.
import type { Ref } from 'react';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import type { ColourCode } from '#richtext/editor/plugins/colour-code.ts';

export type UploadedImage = { url: string; width: number; height: number };

export type UploadImage = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedImage>;

export type ArticleEditorHandle = {
  /** The text as HTML of the allowed vocabulary; empty when there is no text. */
  getHtml(): string;
  /** Replaces the whole text. One undo takes it back. */
  setHtml(html: string): void;
  /** Inserts Markdown at the caret. One undo takes it back. */
  insertMarkdown(markdown: string): Promise<void>;
  isEmpty(): boolean;
  focus(): void;
  /** Whether images are still uploading. They are not in the HTML yet. */
  isUploading(): boolean;
};

export type ArticleEditorProps = {
  ref: Ref<ArticleEditorHandle>;
  /** Read once. Use `setHtml` to replace the text later. */
  initialHtml: string;
  /** The text has changed. Call `getHtml` when the HTML is needed: to write it at every key would be slow. */
  onChange: () => void;
  uploadImage: UploadImage;
  /** Shown while the text is empty. */
  placeholder?: string;
  /** The accessible name of the text field. */
  label?: string;
  /** Ids of elements that describe the field, such as an error. */
  describedBy?: string;
  /** Handles a Markdown file that was dropped or pasted. By default its text is inserted at the caret. */
  onMarkdownFile?: (file: File) => void;
  /** Passages that reviewers have marked. Read once. */
  passages?: MarkedPassages;
  /** Highlights code; without it code is not highlighted. Read once. */
  colourCode?: ColourCode;
};
