import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { FooterColumn } from '#features/site/footer-rules.ts';
import type { FieldErrors } from '#features/site/form-check.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { adminPageCalls } from '../admin-calls.ts';
import type { EditedPage } from '../contract.ts';
import { checkPage, type PageFields, suggestSlug } from '../rules.ts';
import type { PageCopy } from './page-copies.ts';
import { useEditorHandle } from './use-editor-handle.ts';

export type PageValues = Omit<PageFields, 'content'> & { footerColumn: FooterColumn | null };

const pageToast = toast.about('page');

type UsePageForm = {
  /** Null for a new page. */
  loaded: EditedPage | null;
  onCreated: (page: EditedPage) => void;
};

const valuesOf = (page: EditedPage | null): PageValues => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  lead: page?.lead ?? '',
  footerColumn: page?.footerColumn ?? null,
});

/** The state of a page's form. What the admin typed stays until it is saved or they choose otherwise. */
export function usePageForm({ loaded, onCreated }: UsePageForm) {
  const api = useApi();
  const queries = useQueryClient();
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(() => valuesOf(loaded));
  const [isTextChanged, setIsTextChanged] = useState(false);
  const [hasOwnSlug, setHasOwnSlug] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What somebody else has saved, while the admin has to choose; with the text of the editor at that time. */
  const [conflict, setConflict] = useState<{ theirs: EditedPage; mine: PageFields }>();
  /** The version of a text that was restored: somebody may have saved another one since. */
  const [restoredVersion, setRestoredVersion] = useState<number | null>();
  const seenVersion = restoredVersion === undefined ? (base?.version ?? null) : restoredVersion;
  const { editorRef, setEditor, setText, readText: readEditor } = useEditorHandle();
  const isDirty = isTextChanged || JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  const readText = (): PageFields => {
    const { footerColumn: _, ...fields } = values;
    return { ...fields, content: readEditor() ?? base?.content ?? '' };
  };

  const saving = useMutation({
    mutationFn: ({ fields, version }: { fields: PageFields; version: number | null }) => {
      const { footerColumn } = values;
      return base === null || version === null
        ? api.call(adminPageCalls.create, { body: { ...fields, footerColumn } })
        : api.call(adminPageCalls.save, {
            params: { id: base.id },
            body: { ...fields, footerColumn, version },
          });
    },
    onSuccess: ({ page, message }) => {
      const isNew = base === null;
      // Rendered at once: leaving for the address of a new page must not ask about unsaved text.
      flushSync(() => accept(page));
      pageToast.success(message, texts.settingsForm.savedHint);
      if (isNew) onCreated(page);
    },
    onError: async (error, { fields }) => {
      if (error instanceof ApiError && error.code === 'stale_version') return showConflict(fields);
      showErrors(error instanceof ApiError ? error.fields : {});
      pageToast.error(texts.pageForm.notSaved, failureMessage(error));
    },
  });

  function accept(page: EditedPage): void {
    setBase(page);
    setValues(valuesOf(page));
    // The server may have removed something.
    setText(page.content);
    setIsTextChanged(false);
    setRestoredVersion(undefined);
    setErrors({});
    setConflict(undefined);
    // The footer of this page may show it too, and the page itself may be open in the history.
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'site' || queryKey[0] === 'pages',
    });
  }

  async function showConflict(mine: PageFields): Promise<void> {
    try {
      const { page } = await api.call(adminPageCalls.readForAdmins, { params: { id: base?.id ?? '' } });
      setConflict({ theirs: page, mine });
    } catch (error) {
      pageToast.error(texts.pageForm.notSaved, failureMessage(error));
    }
  }

  function showErrors(fields: FieldErrors): void {
    setErrors(fields);
    const first = ['title', 'slug', 'lead', 'content'].find((name) => name in fields);
    if (first === 'content') editorRef.current?.focus();
    else if (first) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function submit(version = seenVersion): void {
    if (saving.isPending) return;
    if (editorRef.current?.isUploading()) {
      pageToast.error(texts.pageForm.notSaved, texts.pageForm.uploading);
      return;
    }
    const checked = checkPage(base?.id ?? null, readText());
    if (!checked.ok) {
      showErrors(checked.fields);
      return;
    }
    setErrors({});
    saving.mutate({ fields: checked.value, version });
  }

  return {
    base,
    values,
    errors,
    isDirty,
    seenVersion,
    isPending: saving.isPending,
    conflict,
    setEditor,
    readText,
    accept,
    submit: () => submit(),
    changeText: () => setIsTextChanged(true),
    change(change: Partial<PageValues>): void {
      if (change.slug !== undefined) setHasOwnSlug(true);
      const isNamedByTitle = base === null && !hasOwnSlug && change.title !== undefined;
      setValues({
        ...values,
        ...(isNamedByTitle && { slug: suggestSlug(change.title ?? '') }),
        ...change,
      });
    },
    /** Takes a text that an earlier page left in this browser. */
    restore({ fields: { content, ...fields }, footerColumn, version }: PageCopy): void {
      setValues({ ...fields, footerColumn });
      setText(content);
      setIsTextChanged(true);
      setHasOwnSlug(true);
      setRestoredVersion(base === null ? undefined : version);
    },
    /** Forgets what was typed. */
    discard: () => base && accept(base),
    keepMine: () => conflict && submit(conflict.theirs.version),
    takeTheirs: () => conflict && accept(conflict.theirs),
    decideLater: () => setConflict(undefined),
  };
}
