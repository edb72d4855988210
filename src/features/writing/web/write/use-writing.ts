import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureMessage } from '#client/failure-message.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { type Check, checkDraft, checkSubmittable } from '#features/articles/rules.ts';
import { textLength } from '#richtext/measure-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import type { ArticleEditorHandle } from '../editor/article-editor-props.ts';
import { type ArticleText, emptyText, textOf } from './article-text.ts';
import type { Desk, DeskState } from './desk.ts';
import { checkLengths } from './field-limits.ts';
import { useDesk } from './use-desk.ts';

export type Fields = Omit<ArticleText, 'content'>;
export type FieldErrors = Partial<Record<keyof ArticleText, string>>;

export type Writing = {
  desk: Desk;
  state: DeskState;
  fields: Fields;
  errors: FieldErrors;
  /** What holds all fields but the text. */
  fieldsRef: RefObject<HTMLDivElement | null>;
  editorRef: RefObject<ArticleEditorHandle | null>;
  /** What the page started with. */
  startText: ArticleText;
  /** What an editor that comes now starts with. */
  initialContent: () => string;
  readText: () => ArticleText;
  changeFields: (change: Partial<Fields>) => void;
  /** The editor has another text. */
  changeContent: () => void;
  /** Puts another text on the desk, all of it. */
  setText: (text: ArticleText) => void;
  /** True when it is saved. */
  saveDraft: () => Promise<boolean>;
  submit: () => Promise<boolean>;
  /** Takes it back from review; what is on the desk becomes a draft. */
  withdraw: () => Promise<boolean>;
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
  const latestFields = useRef<Fields>(startText);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<ArticleEditorHandle>(null);
  const contentRef = useRef(startText.content);
  const readText = () => {
    // Where there is no editor, nobody can have written since it was last read.
    contentRef.current = editorRef.current?.getHtml() ?? contentRef.current;
    return { ...latestFields.current, content: contentRef.current };
  };
  const { desk, state } = useDesk({ viewerId, article, readText, onCreated });

  function changeFields(change: Partial<Fields>): void {
    latestFields.current = { ...latestFields.current, ...change };
    setFields(latestFields.current);
    setErrors((shown) => withoutErrors(shown, Object.keys(change)));
    desk.changed();
  }

  function changeContent(): void {
    setErrors((shown) => withoutErrors(shown, ['content']));
    desk.changed();
  }

  function setText({ content, ...rest }: ArticleText): void {
    // The editor's script may still be missing; then it starts with this text.
    contentRef.current = content;
    editorRef.current?.setHtml(content);
    changeFields(rest);
  }

  /** Tells what is missing, beside the fields too, and leads to the first of them. */
  function isFitting(...checks: Check[]): boolean {
    const failed = checks.find((check) => !check.ok);
    if (!failed || failed.ok) return true;
    toast.error(failed.title, failed.message);
    // At once, so that the field can say what is wrong with it when it gets the focus.
    flushSync(() =>
      setErrors(Object.fromEntries(failed.fields.map((field) => [field, errorOf(field, failed.message)]))),
    );
    const first = fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) first.focus();
    else editorRef.current?.focus();
    return false;
  }

  async function saveAsDraft(told: { done: [string, string]; failed: string }): Promise<boolean> {
    const text = readText();
    if (!isFitting(checkDraft(text), checkLengths(text))) return false;
    try {
      await desk.save('draft');
      toast.success(...told.done);
      return true;
    } catch (error) {
      if (!desk.state().isConflicting) {
        toast.error(told.failed, failureMessage(error, texts.writeToasts.saveFailedHint));
      }
      return false;
    }
  }

  const saveDraft = () =>
    saveAsDraft({
      done: [texts.articleLabels.draftSaved, texts.writeToasts.draftSavedHint],
      failed: texts.articleLabels.saveDraftFailed,
    });

  const withdraw = () =>
    saveAsDraft({
      done: [texts.articleLabels.withdrawn, texts.writeToasts.withdrawnHint],
      failed: texts.articleLabels.withdrawFailed,
    });

  async function submit(): Promise<boolean> {
    const text = readText();
    const check = checkSubmittable({ ...text, textLength: textLength(text.content) });
    if (!isFitting(check, checkLengths(text))) return false;
    try {
      await desk.save('published');
      if (isEdit) toast.success(texts.articleLabels.updated, texts.writeToasts.updatedHint);
      else toast.success(texts.articleLabels.submitted, texts.writeToasts.submittedHint);
      return true;
    } catch (error) {
      if (!desk.state().isConflicting) {
        const title = isEdit ? texts.writeToasts.updateFailed : texts.writeToasts.submissionFailed;
        toast.error(title, failureMessage(error, texts.feedback.retryHint));
      }
      return false;
    }
  }

  return {
    desk,
    state,
    fields,
    errors,
    fieldsRef,
    editorRef,
    startText,
    initialContent: () => contentRef.current,
    readText,
    changeFields,
    changeContent,
    setText,
    saveDraft,
    submit,
    withdraw,
  };
}

const fieldErrors: Record<string, string> = {
  title: texts.writeToasts.titleMissing,
  excerpt: texts.writeToasts.excerptMissing,
  category: texts.writeToasts.categoryMissing,
};

const errorOf = (field: string, message: string): string => fieldErrors[field] ?? message;

function withoutErrors(errors: FieldErrors, fields: string[]): FieldErrors {
  const left = Object.entries(errors).filter(([field]) => !fields.includes(field));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}
