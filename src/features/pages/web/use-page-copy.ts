import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPageId, lockCopy } from '#client/local-copies.ts';
import { createPageCopies } from './page-copies.ts';
import type { usePageForm } from './use-page-form.ts';

// Long enough not to read the whole text at every key.
const pauseMs = 800;

/**
 * Keeps what an admin typed in this browser until it is saved, so that a crash or a lost sign-in loses nothing. Returns
 * what to call when the text changes: the editor does not render for every key.
 */
export function usePageCopy(viewerId: string, form: ReturnType<typeof usePageForm>): () => void {
  const [pageId] = useState(createPageId);
  const [copies] = useState(() => createPageCopies(localStorage));
  const latest = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = form;
  });

  const store = useCallback(() => {
    clearTimeout(timer.current);
    const { base, isDirty, seenVersion, readText, values } = latest.current;
    if (!isDirty) return copies.remove(pageId);
    copies.put({
      pageId,
      accountId: viewerId,
      storedAt: new Date().toISOString(),
      editedId: base?.id ?? null,
      version: seenVersion,
      fields: readText(),
      footerColumn: values.footerColumn,
    });
  }, [copies, pageId, viewerId]);

  // A layout effect, so that its cleanup runs before the editor unmounts: the last keystrokes are only in the editor.
  useLayoutEffect(() => {
    const release = lockCopy(pageId);
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
      store();
      release();
    };
  }, [store, pageId]);

  const storeSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(store, pauseMs);
  }, [store]);

  const { isDirty, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of a field is a reason to store them.
  useEffect(() => (isDirty ? storeSoon() : store()), [isDirty, values, store, storeSoon]);
  return storeSoon;
}
