import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { Article } from '#features/articles/article-schema.ts';
import { type Check, checkDraft, checkSubmittable } from '#features/articles/rules.ts';
import { checklistQuery } from '#features/reviews/checklist/checklist-query.ts';
import { checkAnswers } from '#features/reviews/checklist/checklist-rules.ts';
import { fill } from '#kit/fill-text.ts';
import { textLength } from '#richtext/analysis/measure-text.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { ArticleEditorHandle } from '../editor/article-editor-props.ts';
import { usePlainReviewTime } from '../use-plain-review-time.ts';
import { type ArticleText, emptyText, textOf, workingRevisionOf } from './article-text.ts';
import { checkFields } from './fields/field-limits.ts';
import type { Autosave, SaveState } from './saving/autosave.ts';
import { useAutosave } from './saving/use-autosave.ts';

export type Fields = Omit<ArticleText, 'content'>;
export type FieldErrors = Partial<Record<keyof ArticleText, string>>;

export type ArticleForm = {
  autosave: Autosave;
  state: SaveState;
  fields: Fields;
  errors: FieldErrors;
  /** The element around all fields except the editor. */
  fieldsRef: RefObject<HTMLDivElement | null>;
  editorRef: RefObject<ArticleEditorHandle | null>;
  /** The text when the page was opened. */
  startText: ArticleText;
  /** The content for an editor that mounts now. */
  initialContent: () => string;
  readText: () => ArticleText;
  changeFields: (change: Partial<Fields>) => void;
  /** Call it when the editor's text has changed. */
  changeContent: () => void;
  /** Replaces all fields and the editor's text. */
  setText: (text: ArticleText) => void;
  /** True when the draft is saved. */
  saveDraft: () => Promise<boolean>;
  submit: () => Promise<boolean>;
  /** Withdraws the submission from review and saves the current text as a draft. */
  withdraw: () => Promise<boolean>;
};

type UseArticleForm = {
  viewerId: string;
  article: Article | null;
  isEdit: boolean;
  onCreated: (article: Article) => void;
  /** Called after each save, before the page shows that the text is saved. */
  onSaved: (article: Article) => Promise<void>;
};

/** The state of the form, in its fields and the editor, and its actions: save, submit, withdraw. */
export function useArticleForm(options: UseArticleForm): ArticleForm {
  const { viewerId, article, isEdit, onCreated, onSaved } = options;
  const reviewTime = usePlainReviewTime();
  const api = useApi();
  const queries = useQueryClient();
  const [startText] = useState(() => (article ? textOf(article) : emptyText));
  const [fields, setFields] = useState<Fields>(startText);
  const [errors, setErrors] = useState<FieldErrors>({});
  const latestFields = useRef<Fields>(startText);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<ArticleEditorHandle>(null);
  const contentRef = useRef(startText.content);
  const readText = () => {
    // Without a mounted editor the content cannot have changed since the last read.
    contentRef.current = editorRef.current?.getHtml() ?? contentRef.current;
    return { ...latestFields.current, content: contentRef.current };
  };
  const { autosave, state } = useAutosave({ viewerId, article, readText, onCreated, onSaved });

  function changeFields(change: Partial<Fields>): void {
    latestFields.current = { ...latestFields.current, ...change };
    setFields(latestFields.current);
    setErrors((current) => withoutErrors(current, Object.keys(change)));
    autosave.markChanged();
  }

  function changeContent(): void {
    setErrors((current) => withoutErrors(current, ['content']));
    autosave.markChanged();
  }

  function setText({ content, ...rest }: ArticleText): void {
    // If the editor is not loaded yet, it will start with this content.
    contentRef.current = content;
    editorRef.current?.setHtml(content);
    changeFields(rest);
  }

  function focusInvalid(): void {
    const invalid = '[aria-invalid="true"]';
    const first =
      fieldsRef.current?.querySelector<HTMLElement>(invalid) ??
      document.querySelector<HTMLElement>(`:is([data-first-address], [data-checklist]) ${invalid}`);
    if (first) first.focus();
    else editorRef.current?.focus();
  }

  /** Reports the first failed check in a toast and beside its fields, and moves the focus to the first of them. */
  function validate(...checks: Check[]): boolean {
    const failed = checks.find((check) => !check.ok);
    if (!failed || failed.ok) return true;
    toast.error(failed.title, failed.message);
    // Render the errors now: a screen reader reads the error when the field gets the focus.
    flushSync(() =>
      setErrors(Object.fromEntries(failed.fields.map((field) => [field, errorOf(field, failed.message)]))),
    );
    focusInvalid();
    return false;
  }

  async function saveAsDraft(messages: { done: [string, string]; failed: string }): Promise<boolean> {
    const text = readText();
    if (!validate(checkDraft(text), checkFields(text))) return false;
    try {
      await autosave.save('draft');
      toast.success(...messages.done);
      return true;
    } catch (error) {
      if (!autosave.state().isConflicting) {
        toast.error(messages.failed, failureMessage(error, texts.writeToasts.saveFailedHint));
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
    // Without the points, which could not be loaded, the server checks.
    const points = queries.getQueryData(checklistQuery(api).queryKey) ?? [];
    const checklist = checkAnswers(points, text.checklist);
    if (!validate(check, checkFields(text), checklist)) return false;
    if (isLiveText(autosave.state())) {
      toast.error(texts.submissionRules.unchanged, texts.submissionRules.unchangedHint);
      return false;
    }
    if (isWaitingText(autosave.state())) {
      toast.error(texts.submissionRules.alreadyWaiting, texts.submissionRules.alreadyWaitingHint);
      return false;
    }
    try {
      await autosave.save('published');
      if (isEdit) toast.success(texts.articleLabels.updated, texts.writeToasts.updatedHint);
      else
        toast.success(texts.articleLabels.submitted, fill(texts.writeToasts.submittedHint, { reviewTime }));
      return true;
    } catch (error) {
      if (!autosave.state().isConflicting) reportRefusal(error);
      return false;
    }
  }

  function reportRefusal(error: unknown): void {
    const title = isEdit ? texts.writeToasts.updateFailed : texts.writeToasts.submissionFailed;
    toast.error(title, failureMessage(error, texts.feedback.retryHint));
    // The list has changed since this page was opened.
    const missing = error instanceof ApiError ? error.fields.checklist : undefined;
    if (missing) setErrors({ checklist: missing });
  }

  return {
    autosave,
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

/** Whether readers see the text on this page already. The server refuses it too, also if it was changed and changed back. */
function isLiveText({ article, isDirty }: SaveState): boolean {
  return !isDirty && article?.visibility === 'approved' && !article.pendingRevision;
}

/** Whether the text on this page is in the queue. Submitted again, it would only lose its place. */
function isWaitingText({ article, isDirty }: SaveState): boolean {
  if (!article || isDirty) return false;
  const { status, visibility } = workingRevisionOf(article);
  return status === 'published' && visibility === 'pending';
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
