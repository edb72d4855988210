import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { CoAuthor } from '#features/articles/authors.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useChangeAuthors } from './use-change-authors.ts';

type Position = { index: number; order: readonly string[] };

type AuthorRowProps = {
  articleId: string;
  person: CoAuthor;
  /** Whether they have the article open now. */
  isHere: boolean;
  note?: string;
  /** The position among the co-authors, if the viewer may change it. */
  position?: Position;
  /** Whether it is an invitation that the viewer may take back. */
  isInvited?: boolean;
};

export function AuthorRow({ articleId, person, isHere, note, position, isInvited = false }: AuthorRowProps) {
  const { name, username, avatar } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
      <Avatar name={name} src={avatar} size="small" />
      <div className="min-w-0 flex-1 basis-28">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {name}
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{note ?? `@${username}`}</p>
        {isHere && <p className="text-ink-soft">{texts.coAuthors.here}</p>}
      </div>
      {position && <MoveButtons articleId={articleId} name={name} {...position} />}
      {(position || isInvited) && <RemoveButton {...{ articleId, person, isInvited }} />}
    </li>
  );
}

function MoveButtons({ articleId, name, index, order }: Position & { articleId: string; name: string }) {
  const { order: save } = useChangeAuthors(articleId);

  function move(to: number): void {
    const moved = order.filter((_, each) => each !== index);
    moved.splice(to, 0, order[index] ?? '');
    if (!save.isPending) save.mutate(moved);
  }

  return (
    <div className="flex">
      {index > 0 && (
        <IconButton
          size="small"
          label={fill(texts.coAuthors.moveUp, { name })}
          onClick={() => move(index - 1)}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
      )}
      {index < order.length - 1 && (
        <IconButton
          size="small"
          label={fill(texts.coAuthors.moveDown, { name })}
          onClick={() => move(index + 1)}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  );
}

type RemoveButtonProps = Pick<AuthorRowProps, 'articleId' | 'person'> & { isInvited: boolean };

/** An invitation is taken back at once; a co-author is removed after a question. */
function RemoveButton({ articleId, person: { id, name }, isInvited }: RemoveButtonProps) {
  const { remove } = useChangeAuthors(articleId);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(isInvited ? texts.coAuthors.takeBackOf : texts.coAuthors.removeOf, { name })}
        isPending={remove.isPending && isInvited}
        onClick={() => (isInvited ? remove.mutate(id) : setIsAsking(true))}
      >
        {isInvited ? texts.coAuthors.takeBack : texts.coAuthors.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={fill(texts.coAuthors.removeTitle, { name })}
          tone="danger"
          confirmLabel={texts.coAuthors.remove}
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        >
          {texts.coAuthors.removeText}
        </ConfirmDialog>
      )}
    </>
  );
}
