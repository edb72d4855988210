// What the app provides, because a feature's web folder imports no other feature's.
import type { ComponentType } from 'react';
import type { PageComparison } from '../contract.ts';

export type TextEditorHandle = {
  getHtml(): string;
  setHtml(html: string): void;
  isUploading(): boolean;
  focus(): void;
};

export type TextEditorProps = {
  ref: (handle: TextEditorHandle | null) => void;
  /** Read once. */
  initialHtml: string;
  onChange: () => void;
  label: string;
  placeholder: string;
  describedBy: string;
};

export type PageSlots = {
  /** The text editor of the write page. */
  TextEditor: ComponentType<TextEditorProps>;
  /** A text as readers will see it. */
  TextPreview: ComponentType<{ html: string }>;
  /** A compared text, block by block. */
  ComparedText: ComponentType<{ comparison: PageComparison }>;
};
