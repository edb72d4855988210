import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { writingCalls } from '../../calls.ts';
import type { ArticleText } from './article-text.ts';
import { createDesk, type Desk, type DeskState, type SaveCall } from './desk.ts';
import { createLocalCopies, holdDesk } from './local-copies.ts';

type UseDesk = {
  viewerId: string;
  article: Article | null;
  readText: () => ArticleText;
  onCreated: (article: Article) => void;
};

/** A desk for as long as the page is open. `readText` and `onCreated` are those of the first render. */
export function useDesk({ viewerId, article, readText, onCreated }: UseDesk): {
  desk: Desk;
  state: DeskState;
} {
  const api = useApi();
  const queries = useQueryClient();
  const [desk] = useState(() =>
    createDesk({
      deskId: crypto.randomUUID?.() ?? String(Math.random()),
      accountId: viewerId,
      article,
      copies: createLocalCopies(localStorage),
      readText,
      save: saveCall(api, (isNew) =>
        // What is saved while writing shows in lists when they are next looked at; a new article at once.
        queries.invalidateQueries({ queryKey: articleKeys.mine, refetchType: isNew ? 'active' : 'none' }),
      ),
      onCreated,
    }),
  );
  // Before the editor goes: what was typed a moment ago is only in it.
  useLayoutEffect(() => minding(desk), [desk]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state, desk.state) };
}

function saveCall(api: ApiClient, onSaved: (isNew: boolean) => unknown): SaveCall {
  return async ({ article, text, status }) => {
    const body = { ...text, tags: [...text.tags], status };
    const { blog } = article
      ? await api.call(writingCalls.save, {
          params: { id: article._id },
          body: { ...body, version: article.version },
        })
      : await api.call(writingCalls.create, { body });
    void onSaved(article === null);
    return blog;
  };
}

/** Everything after which the page may not get another chance, or gets one again. */
function minding(desk: Desk): () => void {
  desk.open();
  const release = holdDesk(desk.deskId);
  window.addEventListener('pagehide', desk.keep);
  document.addEventListener('visibilitychange', desk.keep);
  window.addEventListener('online', desk.retry);
  return () => {
    window.removeEventListener('pagehide', desk.keep);
    document.removeEventListener('visibilitychange', desk.keep);
    window.removeEventListener('online', desk.retry);
    desk.close();
    release();
  };
}
