import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { commentsCalls } from '../../calls.ts';
import type { CommentPages } from '../list/comment-pages.ts';

type CloseCommentsProps = { articleId: string; isClosed: boolean };

/** Closes or opens the comments of the article. For its author and moderators. */
export function CloseComments({ articleId, isClosed }: CloseCommentsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(commentsCalls.close, { params: { blogId: articleId }, body: { closed: !isClosed } }),
    onSuccess: ({ closed }) => {
      queries.setQueriesData<CommentPages>(
        { queryKey: ['comments', articleId] },
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, closed })) },
      );
      toast.success(closed ? texts.closedComments.closedToast : texts.closedComments.openedToast);
    },
    onError: (error) => toast.error(texts.closedComments.notChanged, failureMessage(error)),
  });
  const Icon = isClosed ? LockOpen : Lock;
  return (
    <Button
      variant="quiet"
      size="small"
      isPending={isPending}
      onClick={() => mutate()}
      // Its label is in line with the edge of the text, on either side.
      className="-mx-3 text-ink-soft"
    >
      <Icon aria-hidden className="size-4" />
      {isClosed ? texts.closedComments.open : texts.closedComments.close}
    </Button>
  );
}
