import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { noteOwnCountChange } from '#client/queries/own-count-changes.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { commentsCalls } from '../../calls.ts';
import { type CommentView, commentsQuery } from '../comment-queries.ts';
import { type CachedComment, type CommentPages, commentsIn, withComment } from '../list/comment-pages.ts';
import { mineQuery } from '../member-queries.ts';

type Likes = { likes: number; liked: boolean };

/** Likes a comment or removes the like. It is shown at once, and corrected by the server's response. */
export function useCommentLikes(view: CommentView, viewerId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const list = commentsQuery(api, view);
  const mine = mineQuery(api, { articleId: view.articleId, viewerId });

  function show(id: string, { likes, liked }: Likes): void {
    queries.setQueryData<CommentPages>(list.queryKey, (data) => {
      const comment = data && commentsIn(data).find(({ _id }) => _id === id);
      return comment ? withComment(data, { ...comment, likes }) : data;
    });
    queries.setQueryData(mine.queryKey, (data) => {
      if (!data) return data;
      const others = data.liked.filter((each) => each !== id);
      return { ...data, liked: liked ? [...others, id] : others };
    });
  }

  const isLiked = (id: string): boolean => queries.getQueryData(mine.queryKey)?.liked.includes(id) ?? false;

  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ _id }: CachedComment) =>
      api.call(commentsCalls.like, { params: { blogId: view.articleId, id: _id } }),
    onMutate: ({ _id, likes }) => {
      const liked = isLiked(_id);
      show(_id, { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) });
      return { likes, liked };
    },
    onSuccess: (saved, { _id }) => {
      noteOwnCountChange();
      show(_id, saved);
    },
    onError: (error, { _id }, before) => {
      if (before) show(_id, before);
      // The number before may have been a second old, or another one may have arrived since.
      void queries.invalidateQueries({ queryKey: list.queryKey });
      void queries.invalidateQueries({ queryKey: mine.queryKey });
      toast.error(texts.commentBody.likeFailed, failureMessage(error));
    },
  });

  return (comment: CachedComment): void => {
    // A second click before the response would only undo the first.
    if (!(isPending && variables?._id === comment._id)) mutate(comment);
  };
}
