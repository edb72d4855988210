import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '#client/services.tsx';
import type { OwnHeldComment } from '../contract.ts';
import type { CachedComment } from './list/comment-pages.ts';
import { mineQuery } from './member-queries.ts';

const none: { liked: string[]; held: OwnHeldComment[] } = { liked: [], held: [] };

/** The viewer's likes, and what waits for a moderator. If it cannot be loaded, the comments are shown without it. */
export function useMine(articleId: string, viewerId: string | undefined) {
  const { data = none } = useQuery({
    ...mineQuery(useApi(), { articleId, viewerId: viewerId ?? '' }),
    enabled: viewerId !== undefined,
  });
  return useMemo(
    () => ({
      liked: new Set(data.liked),
      waitingIds: data.held.filter(({ isEdit }) => !isEdit).map(({ _id }) => _id),
      /** Adds what waits to the comments that everyone sees. */
      addWaiting(comments: CachedComment[]): CachedComment[] {
        const edits = new Map(data.held.filter(({ isEdit }) => isEdit).map((edit) => [edit._id, edit]));
        const known = new Set(comments.map(({ _id }) => _id));
        const shown = comments.map((comment) => {
          const waitingEdit = edits.get(comment._id);
          return waitingEdit ? { ...comment, waitingEdit } : comment;
        });
        return [...shown, ...data.held.filter(({ _id, isEdit }) => !isEdit && !known.has(_id))];
      },
    }),
    [data],
  );
}
