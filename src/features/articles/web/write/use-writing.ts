import { type RefObject, useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { textLength } from '#richtext/measure-text.ts';
import { toast } from '#ui/toast.ts';
import type { Article } from '../../article-schema.ts';
import { type Check, checkDraft, checkSubmittable } from '../../rules.ts';
import type { ArticleEditorHandle } from '../editor/article-editor.tsx';
import { type ArticleText, emptyText, textOf } from './article-text.ts';
import type { Desk, DeskState } from './desk.ts';
import { useDesk } from './use-desk.ts';

export type Fields = Omit<ArticleText, 'content'>;
export type FieldErrors = Partial<Record<keyof ArticleText, string>>;

export type Writing = {
  desk: Desk;
  state: DeskState;
  fields: Fields;
  errors: FieldErrors;
  editorRef: RefObject<ArticleEditorHandle | null>;
  /** What the page started with. */
  startText: ArticleText;
  readText: () => ArticleText;
  changeFields: (change: Partial<Fields>) => void;
  /** Puts another text on the desk, all of it. */
  setText: (text: ArticleText) => void;
  /** True when it is saved. */
  saveDraft: () => Promise<boolean>;
  submit: () => Promise<boolean>;
};

type UseWriting = {
  viewerId: string;
  article: Article | null;
  isEdit: boolean;
  onCreated: (article: Article) => void;
};

/** The text of the page, in the fields and the editor, and what can be done with it. */
export function useWriting({ viewerId, article, isEdit, onCreated }: UseWriting): Writing {
  const [startText] = useState(() => (article ? textOf(article) : emptyText));
  const [fields, setFields] = useState<Fields>(startText);
  const [errors, setErrors] = useState<FieldErrors>({});
  const fieldsRef = useRef<Fields>(startText);
  const editorRef = useRef<ArticleEditorHandle>(null);
  const contentRef = useRef(startText.content);
  const readText = () => {
    // Where there is no editor, nobody can have written since it was last read.
    contentRef.current = editorRef.current?.getHtml() ?? contentRef.current;
    return { ...fieldsRef.current, content: contentRef.current };
  };
  const { desk, state } = useDesk({ viewerId, article, readText, onCreated });

  function changeFields(change: Partial<Fields>): void {
    fieldsRef.current = { ...fieldsRef.current, ...change };
    setFields(fieldsRef.current);
    setErrors((shown) => withoutErrors(shown, Object.keys(change)));
    desk.changed();
  }

  function setText({ content, ...rest }: ArticleText): void {
    editorRef.current?.setHtml(content);
    changeFields(rest);
  }

  /** Tells what is missing, beside the fields too. */
  function isFitting(check: Check): boolean {
    if (check.ok) return true;
    toast.error(check.title, check.message);
    setErrors(Object.fromEntries(check.fields.map((field) => [field, errorOf(field, check.message)])));
    return false;
  }

  async function saveDraft(): Promise<boolean> {
    if (!isFitting(checkDraft(readText()))) return false;
    try {
      await desk.save('draft');
      toast.success('Draft saved', 'It is saved to your account.');
      return true;
    } catch (error) {
      if (!desk.state().isConflicting) {
        toast.error('Failed to save draft', failureMessage(error, 'Please login and try again.'));
      }
      return false;
    }
  }

  async function submit(): Promise<boolean> {
    const text = readText();
    if (!isFitting(checkSubmittable({ ...text, textLength: textLength(text.content) }))) return false;
    try {
      await desk.save('published');
      if (isEdit) toast.success('Article updated', 'Your changes are waiting for review.');
      else toast.success('Article submitted for review', 'This typically takes 24-48 hours.');
      return true;
    } catch (error) {
      if (!desk.state().isConflicting) {
        const title = isEdit ? 'Update failed' : 'Submission failed';
        toast.error(title, failureMessage(error, 'Please try again.'));
      }
      return false;
    }
  }

  return {
    desk,
    state,
    fields,
    errors,
    editorRef,
    startText,
    readText,
    changeFields,
    setText,
    saveDraft,
    submit,
  };
}

const fieldErrors: Record<string, string> = {
  title: 'Please add a title.',
  excerpt: 'Please add an excerpt.',
  category: 'Please choose a category.',
};

const errorOf = (field: string, message: string): string => fieldErrors[field] ?? message;

function withoutErrors(errors: FieldErrors, fields: string[]): FieldErrors {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
