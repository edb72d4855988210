import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import { commentsCalls } from '../calls.ts';
import { cleanComment } from '../rules.ts';
import {
  type CommentPages,
  commentsIn,
  type HeldComment,
  withComment,
  withoutComment,
} from './comment-pages.ts';
import { commentsQuery } from './comment-queries.ts';

export type NewComment = { text: string; parentId: string | null };
export type Edit = { comment: HeldComment; text: string };

export type CommentChanges = ReturnType<typeof useCommentChanges>;

/** Each is shown at once, set right by what the server says, and taken back with a word when it fails. */
export function useCommentChanges(articleId: string, viewer: SignedInViewer | null) {
  const held = useHeldComments(articleId);
  return {
    add: useAdd(held, articleId, viewer),
    edit: useEdit(held, articleId),
    remove: useRemove(held, articleId),
  };
}

type Held = ReturnType<typeof useHeldComments>;
type Change = (data: CommentPages) => CommentPages;

function useHeldComments(articleId: string) {
  const api = useApi();
  const queries: QueryClient = useQueryClient();
  const { queryKey } = commentsQuery(api, articleId);
  return {
    change(change: Change): void {
      queries.setQueryData<CommentPages>(queryKey, (data) => data && change(data));
    },
    comments(): HeldComment[] {
      const data = queries.getQueryData<CommentPages>(queryKey);
      return data ? commentsIn(data) : [];
    },
    /** An answer that is on its way would bring the old state back. */
    hold: () => queries.cancelQueries({ queryKey }),
    /** The server knows better than what is shown here; a lost connection says nothing about it. */
    async reload(error: Error): Promise<void> {
      if (error instanceof ApiError && error.status < 500) await queries.invalidateQueries({ queryKey });
    },
  };
}

let lastLocal = 0;

function useAdd(held: Held, articleId: string, viewer: SignedInViewer | null) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ text, parentId }: NewComment) =>
      api.call(commentsCalls.add, { params: { blogId: articleId }, body: { content: text, parentId } }),
    onMutate: async ({ text, parentId }) => {
      await held.hold();
      lastLocal += 1;
      const localKey = `local-${lastLocal}`;
      held.change((data) => withComment(data, sendingComment({ localKey, text, parentId, viewer })));
      return { localKey };
    },
    onSuccess: ({ comment }, _given, { localKey }) =>
      held.change((data) => withComment(data, { ...comment, localKey }, localKey)),
    onError: (error, { parentId }, made) => {
      if (made) held.change((data) => withoutComment(data, made.localKey));
      toast.error(
        parentId === null ? texts.commentToasts.commentNotSent : texts.commentToasts.replyNotSent,
        failureMessage(error),
      );
      void held.reload(error);
    },
  });
}

type Sending = NewComment & { localKey: string; viewer: SignedInViewer | null };

function sendingComment({ localKey, text, parentId, viewer }: Sending): HeldComment {
  return {
    _id: localKey,
    localKey,
    isSending: true,
    content: cleanComment(text),
    author: viewer && { id: viewer.id, name: viewer.name, username: viewer.username, avatar: viewer.avatar },
    parentId,
    createdAt: new Date().toISOString(),
    editedAt: null,
    deleted: false,
  };
}

function useEdit(held: Held, articleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ comment, text }: Edit) =>
      api.call(commentsCalls.edit, {
        params: { blogId: articleId, id: comment._id },
        body: { content: text },
      }),
    onMutate: async ({ comment, text }) => {
      await held.hold();
      const content = cleanComment(text);
      held.change((data) =>
        withComment(data, { ...comment, content, editedAt: new Date().toISOString(), isSending: true }),
      );
    },
    onSuccess: ({ comment: saved }, { comment }) =>
      held.change((data) => withComment(data, { ...localOf(comment), ...saved })),
    onError: (error, { comment }) => {
      held.change((data) => withComment(data, comment));
      toast.error(texts.commentToasts.commentNotSaved, failureMessage(error));
      void held.reload(error);
    },
  });
}

function localOf({ localKey }: HeldComment): { localKey?: string } {
  return localKey === undefined ? {} : { localKey };
}

function useRemove(held: Held, articleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id }: HeldComment) =>
      api.call(commentsCalls.remove, { params: { blogId: articleId, id: _id } }),
    onMutate: async ({ _id }) => {
      await held.hold();
      const before = held.comments();
      held.change((data) => withoutComment(data, _id));
      const after = new Set(held.comments());
      return { taken: before.filter((comment) => !after.has(comment)) };
    },
    onSuccess: ({ comment: placeholder }, { _id }) => {
      // It may have replies on a page that is not here yet, or have lost those that are.
      held.change((data) => {
        const isThere = commentsIn(data).some((comment) => comment._id === _id);
        if (placeholder) return withComment(data, placeholder);
        return isThere ? withoutComment(data, _id) : data;
      });
    },
    onError: (error, _comment, made) => {
      held.change((data) => (made?.taken ?? []).reduce((all, comment) => withComment(all, comment), data));
      toast.error(texts.commentToasts.commentNotDeleted, failureMessage(error));
      void held.reload(error);
    },
  });
}
