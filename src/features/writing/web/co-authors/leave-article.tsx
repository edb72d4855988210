import { useState } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useChangeAuthors } from './use-change-authors.ts';

type LeaveArticleProps = { articleId: string; viewerId: string; isFirst: boolean; onLeft: () => void };

export function LeaveArticle({ articleId, viewerId, isFirst, onLeft }: LeaveArticleProps) {
  const { remove } = useChangeAuthors(articleId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {texts.coAuthors.leave}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.coAuthors.leaveTitle}
          tone="danger"
          confirmLabel={texts.coAuthors.leave}
          isOpen
          isPending={remove.isPending}
          onConfirm={() =>
            remove.mutate(viewerId, { onSuccess: onLeft, onSettled: () => setIsAsking(false) })
          }
          onClose={() => setIsAsking(false)}
        >
          {isFirst ? texts.coAuthors.leaveFirstText : texts.coAuthors.leaveText}
        </ConfirmDialog>
      )}
    </>
  );
}
