import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { createPageId, lockCopy } from '#client/local-copies.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { writingCalls } from '../../../calls.ts';
import type { ArticleText } from '../article-text.ts';
import { type Autosave, createAutosave, type SaveCall, type SaveState } from './autosave.ts';
import { createLocalCopies } from './local-copies.ts';

type UseAutosave = {
  viewerId: string;
  article: Article | null;
  readText: () => ArticleText;
  onCreated: (article: Article) => void;
  onSaved: (article: Article) => Promise<void>;
};

/** Saves the article for as long as the page is open. It uses the functions of the first render. */
export function useAutosave({ viewerId, article, readText, onCreated, onSaved }: UseAutosave): {
  autosave: Autosave;
  state: SaveState;
} {
  const api = useApi();
  const queries = useQueryClient();
  const [autosave] = useState(() =>
    createAutosave({
      pageId: createPageId(),
      accountId: viewerId,
      article,
      copies: createLocalCopies(localStorage),
      readText,
      save: saveCall(api, async (saved, isNew) => {
        void refreshOwnArticles(queries, isNew);
        await onSaved(saved);
      }),
      onCreated,
    }),
  );
  // A layout effect, so that its cleanup runs before the editor unmounts: the last keystrokes are only in the editor.
  useLayoutEffect(() => attachToPage(autosave), [autosave]);
  return { autosave, state: useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state) };
}

/** A new article must appear in the open list at once; a changed one may appear with the next fetch. */
async function refreshOwnArticles(queries: QueryClient, isNew: boolean): Promise<void> {
  // The first request for the list may have been answered before the save. Invalidating would wait for its response.
  if (isNew) await queries.cancelQueries({ queryKey: articleKeys.mine, type: 'active' });
  await queries.invalidateQueries({ queryKey: articleKeys.mine, refetchType: isNew ? 'active' : 'none' });
}

type OnSaved = (article: Article, isNew: boolean) => Promise<void>;

function saveCall(api: ApiClient, onSaved: OnSaved): SaveCall {
  return async ({ article, text, status }) => {
    const body = { ...text, tags: [...text.tags], checklist: [...text.checklist], status };
    const { blog } = article
      ? await api.call(writingCalls.save, {
          params: { id: article._id },
          body: { ...body, version: article.version },
        })
      : await api.call(writingCalls.create, { body });
    await onSaved(blog, article === null);
    return blog;
  };
}

/** Stores the copy when the page may be about to close, and retries a failed save when the connection is back. */
function attachToPage(autosave: Autosave): () => void {
  autosave.open();
  const release = lockCopy(autosave.pageId);
  window.addEventListener('pagehide', autosave.storeCopy);
  document.addEventListener('visibilitychange', autosave.storeCopy);
  window.addEventListener('online', autosave.retry);
  return () => {
    window.removeEventListener('pagehide', autosave.storeCopy);
    document.removeEventListener('visibilitychange', autosave.storeCopy);
    window.removeEventListener('online', autosave.retry);
    autosave.close();
    release();
  };
}
