import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { guestNotesCalls } from '../../guest-notes/calls.ts';
import type { GuestNote } from '../../guest-notes/contract.ts';
import { wholeText } from '../../guest-notes/guest-note-rules.ts';
import { PassageLink, type PassageState } from '../passage-link.tsx';
import type { NotedArticle } from './guest-note-queries.ts';

type GuestNoteCardProps = {
  note: GuestNote;
  article: NotedArticle;
  passageState: PassageState;
  onGoTo: (isByKey: boolean) => void;
};

export function GuestNoteCard({ note, article, passageState, onGoTo }: GuestNoteCardProps) {
  const { name, block, quote, body, createdAt, resolvedAt } = note;
  const textId = useId();
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4 text-[0.9375rem]">
      {block === wholeText ? (
        <p className="text-ink-soft">{texts.guestNotes.wholeText}</p>
      ) : (
        <PassageLink quote={quote} state={passageState} onGoTo={onGoTo} />
      )}
      <div id={textId}>
        <p className="text-ink-soft text-sm">
          <RichText
            text={texts.guestNotes.by}
            parts={{
              name: <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{name}</bdi>,
              day: <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
            }}
          />
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
          {body}
        </p>
      </div>
      {resolvedAt !== null && (
        <p className="flex items-center gap-1.5 text-ink-soft text-sm">
          <Check aria-hidden className="size-4" />
          {texts.guestNotes.resolved}
        </p>
      )}
      <Actions note={note} article={article} describedBy={textId} />
    </li>
  );
}

type ActionsProps = Pick<GuestNoteCardProps, 'note' | 'article'> & { describedBy: string };

function Actions({ note, article: { articleId }, describedBy }: ActionsProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: articleId, noteId: note.id };
  // Also after a failure: another author may have changed the note.
  const onSettled = () => queries.invalidateQueries({ queryKey: ['guest-notes'] });
  const resolution = useMutation({
    mutationFn: () =>
      api.call(guestNotesCalls.resolve, { params, body: { resolved: note.resolvedAt === null } }),
    onError: (error) => toast.error(texts.guestNotes.notChanged, failureMessage(error)),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: () => api.call(guestNotesCalls.remove, { params }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(texts.guestNotes.notRemoved, failureMessage(error)),
    onSettled: async () => {
      setIsAsking(false);
      await onSettled();
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        isPending={resolution.isPending}
        onClick={() => resolution.mutate()}
      >
        {note.resolvedAt === null ? texts.guestNotes.resolve : texts.guestNotes.reopen}
      </Button>
      <Button variant="quiet" size="small" aria-describedby={describedBy} onClick={() => setIsAsking(true)}>
        {texts.guestNotes.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.guestNotes.removeTitle}
          tone="danger"
          confirmLabel={texts.guestNotes.remove}
          isOpen
          isPending={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {texts.guestNotes.removeText}
        </ConfirmDialog>
      )}
    </div>
  );
}
