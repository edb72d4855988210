import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { marksCalls } from '#features/marks/calls.ts';
import type { Anchor } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import { isStaleVersion } from '#features/reviews/stale-version.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { marksQuery } from '../review-queries.ts';

/** `replacement` is undefined without a suggestion. */
export type NewMark = { revision: number; anchor: Anchor; body: string; replacement?: string | undefined };

/** All resolve to whether the server saved the change. Errors are shown as toasts. */
export type MarkChanges = {
  add: (mark: NewMark) => Promise<Mark | undefined>;
  /** `replacement` undefined leaves the suggestion as it is, null removes it. */
  edit: (id: string, change: { body: string; replacement?: string | null }) => Promise<boolean>;
  resolve: (id: string, isResolved: boolean) => Promise<boolean>;
  reply: (id: string, body: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
};

type MarksOptions = {
  /** Called if a newer revision was submitted meanwhile. */
  onStale: () => void;
};

export function useMarks(articleId: string, { onStale }: MarksOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const list = useQuery(marksQuery(api, articleId));
  const onStaleRef = useRef(onStale);
  useLayoutEffect(() => {
    onStaleRef.current = onStale;
  });
  // Stable, so that a change of one mark does not render the notes of the others.
  const changes = useMemo(
    () => createMarkChanges({ api, queries, articleId, onStale: () => onStaleRef.current() }),
    [api, queries, articleId],
  );
  return { list, changes };
}

type ChangesOptions = MarksOptions & { api: ApiClient; queries: QueryClient; articleId: string };

function createMarkChanges({ api, queries, articleId, onStale }: ChangesOptions): MarkChanges {
  const query = marksQuery(api, articleId);

  function write(change: (marks: Mark[]) => Mark[]): void {
    // A running request would return the marks as they were before this change.
    const cancelled = queries.cancelQueries({ queryKey: query.queryKey });
    const marks = queries.getQueryData(query.queryKey);
    if (marks) queries.setQueryData(query.queryKey, change(marks));
    // The first load was cancelled, so the list is still unknown.
    else void cancelled.then(() => queries.refetchQueries({ queryKey: query.queryKey }));
  }
  const replace = (mark: Mark) => write((marks) => marks.map((each) => (each.id === mark.id ? mark : each)));

  async function attempt<Response>(
    what: string,
    send: () => Promise<Response>,
  ): Promise<Response | undefined> {
    try {
      return await send();
    } catch (error) {
      if (isStaleVersion(error)) onStale();
      else toast.error(what, failureMessage(error));
      return undefined;
    }
  }

  type Change = { body?: string; replacement?: string | null; isResolved?: boolean };

  async function change(markId: string, body: Change): Promise<boolean> {
    const call = { params: { id: articleId, markId }, body };
    const response = await attempt(texts.markToasts.markNotChanged, () => api.call(marksCalls.change, call));
    if (response) replace(response.mark);
    return response !== undefined;
  }

  return {
    async add({ revision, anchor, body, replacement }) {
      const call = { params: { id: articleId }, body: { revision, ...anchor, body, replacement } };
      const response = await attempt(texts.markToasts.markNotSaved, () => api.call(marksCalls.add, call));
      if (response) write((marks) => [...marks.filter(({ id }) => id !== response.mark.id), response.mark]);
      return response?.mark;
    },
    edit: change,
    resolve: (markId, isResolved) => change(markId, { isResolved }),
    async reply(markId, body) {
      const call = { params: { id: articleId, markId }, body: { body } };
      const response = await attempt(texts.markToasts.replyNotSent, () => api.call(marksCalls.reply, call));
      if (response) replace(response.mark);
      return response !== undefined;
    },
    async remove(markId) {
      const call = { params: { id: articleId, markId } };
      const response = await attempt(texts.markToasts.markNotDeleted, () =>
        api.call(marksCalls.remove, call),
      );
      if (response) write((marks) => marks.filter(({ id }) => id !== markId));
      return response !== undefined;
    },
  };
}
