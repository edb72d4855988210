import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { noteOwnCountChange } from '#client/queries/own-count-changes.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { commentsCalls } from '../../calls.ts';
import { cleanComment } from '../../rules.ts';
import { type CommentView, commentsQuery } from '../comment-queries.ts';
import {
  type CachedComment,
  type CommentPages,
  commentsIn,
  withComment,
  withoutComment,
} from '../list/comment-pages.ts';
import { mineQuery } from '../member-queries.ts';

export type NewComment = { text: string; parentId: string | null };
export type Edit = { comment: CachedComment; text: string };

/** Each change is shown at once, corrected by the server's response, and reverted with a toast if it fails. */
export function useCommentChanges(view: CommentView, viewer: SignedInViewer | null) {
  const cache = useCommentCache(view, viewer);
  const { articleId } = view;
  return {
    add: useAdd(cache, articleId, viewer),
    edit: useEdit(cache, articleId),
    remove: useRemove(cache, articleId),
  };
}

type CommentCache = ReturnType<typeof useCommentCache>;
type Change = (data: CommentPages) => CommentPages;

function useCommentCache(view: CommentView, viewer: SignedInViewer | null) {
  const api = useApi();
  const queries: QueryClient = useQueryClient();
  const { queryKey } = commentsQuery(api, view);
  const mine = mineQuery(api, { articleId: view.articleId, viewerId: viewer?.id ?? '' });
  return {
    sort: view.sort,
    /** Loads again what waits for a moderator. */
    reloadMine: () => queries.invalidateQueries({ queryKey: mine.queryKey }),
    change(change: Change): void {
      queries.setQueryData<CommentPages>(queryKey, (data) => data && change(data));
    },
    comments(): CachedComment[] {
      const data = queries.getQueryData<CommentPages>(queryKey);
      return data ? commentsIn(data) : [];
    },
    /** Their responses would restore the previous state. */
    cancelFetches: () => queries.cancelQueries({ queryKey }),
    /** Loads the comments again if the server refused the change: then it has others than this page. A lost connection proves nothing. */
    async reload(error: Error): Promise<void> {
      if (error instanceof ApiError && error.status < 500) await queries.invalidateQueries({ queryKey });
    },
  };
}

let lastLocalNumber = 0;

function useAdd(cache: CommentCache, articleId: string, viewer: SignedInViewer | null) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ text, parentId }: NewComment) =>
      api.call(commentsCalls.add, { params: { blogId: articleId }, body: { content: text, parentId } }),
    onMutate: async ({ text, parentId }) => {
      await cache.cancelFetches();
      lastLocalNumber += 1;
      const localKey = `local-${lastLocalNumber}`;
      cache.change((data) =>
        withComment(data, sendingComment({ localKey, text, parentId, viewer }), { sort: cache.sort }),
      );
      return { localKey };
    },
    onSuccess: async ({ comment }, _given, { localKey }) => {
      if (comment.held) {
        // A held comment is not in the list that everyone sees.
        await cache.reloadMine();
        cache.change((data) => withoutComment(data, localKey));
        toast.success(texts.commentToasts.heldTitle, texts.commentToasts.heldHint);
        return;
      }
      noteOwnCountChange();
      cache.change((data) => withComment(data, { ...comment, localKey }, { replacedId: localKey }));
    },
    onError: (error, { parentId }, context) => {
      if (context) cache.change((data) => withoutComment(data, context.localKey));
      toast.error(
        parentId === null ? texts.commentToasts.commentNotSent : texts.commentToasts.replyNotSent,
        failureMessage(error),
      );
      void cache.reload(error);
    },
  });
}

type Sending = NewComment & { localKey: string; viewer: SignedInViewer | null };

function sendingComment({ localKey, text, parentId, viewer }: Sending): CachedComment {
  return {
    _id: localKey,
    localKey,
    isSending: true,
    content: cleanComment(text),
    html: '',
    likes: 0,
    held: false,
    author: viewer && { id: viewer.id, name: viewer.name, username: viewer.username, avatar: viewer.avatar },
    parentId,
    createdAt: new Date().toISOString(),
    editedAt: null,
    deleted: false,
  };
}

function useEdit(cache: CommentCache, articleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ comment, text }: Edit) =>
      api.call(commentsCalls.edit, {
        params: { blogId: articleId, id: comment._id },
        body: { content: text },
      }),
    onMutate: async ({ comment, text }) => {
      await cache.cancelFetches();
      const content = cleanComment(text);
      const sending = { ...comment, content, editedAt: new Date().toISOString(), isSending: true } as const;
      cache.change((data) => (comment.held ? data : withComment(data, sending)));
    },
    onSuccess: async ({ comment: saved }, { comment }) => {
      const wasHeld = comment.held || comment.waitingEdit !== undefined;
      if (saved.held || wasHeld) await cache.reloadMine();
      if (saved.held) {
        cache.change((data) => restore(data, comment));
        toast.success(texts.commentToasts.heldTitle, texts.commentToasts.heldHint);
      } else cache.change((data) => withComment(data, { ...localOf(comment), ...saved }));
    },
    onError: (error, { comment }) => {
      cache.change((data) => restore(data, comment));
      toast.error(texts.commentToasts.commentNotSaved, failureMessage(error));
      void cache.reload(error);
    },
  });
}

/** Shows the comment as it was before the edit. A held one is not in the list that everyone sees. */
function restore(data: CommentPages, comment: CachedComment): CommentPages {
  return comment.held ? data : withComment(data, comment);
}

function localOf({ localKey }: CachedComment): { localKey?: string } {
  return localKey === undefined ? {} : { localKey };
}

function useRemove(cache: CommentCache, articleId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id }: CachedComment) =>
      api.call(commentsCalls.remove, { params: { blogId: articleId, id: _id } }),
    onMutate: async ({ _id }) => {
      await cache.cancelFetches();
      const before = cache.comments();
      cache.change((data) => withoutComment(data, _id));
      const after = new Set(cache.comments());
      return { removed: before.filter((comment) => !after.has(comment)) };
    },
    onSuccess: async ({ comment: placeholder }, { _id, held }) => {
      noteOwnCountChange();
      if (held) await cache.reloadMine();
      // The comment may have replies on a page that is not loaded, or the loaded replies may be deleted meanwhile.
      cache.change((data) => {
        const isLoaded = commentsIn(data).some((comment) => comment._id === _id);
        if (placeholder) return withComment(data, placeholder);
        return isLoaded ? withoutComment(data, _id) : data;
      });
    },
    onError: (error, _comment, context) => {
      cache.change((data) =>
        (context?.removed ?? []).reduce((all, comment) => withComment(all, comment), data),
      );
      toast.error(texts.commentToasts.commentNotDeleted, failureMessage(error));
      void cache.reload(error);
    },
  });
}
