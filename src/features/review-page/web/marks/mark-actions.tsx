import { useState } from 'react';
import type { Mark } from '#features/marks/mark-schema.ts';
import { texts } from '#texts';
import type { MarkChanges } from './use-marks.ts';

type MarkActionsProps = { mark: Mark; changes: MarkChanges; onEdit: () => void; onReply: () => void };

/** The actions that the viewer may take on a mark. */
export function MarkActions({ mark, changes, onEdit, onReply }: MarkActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isResolved = mark.resolvedAt !== null;

  async function run(send: () => Promise<boolean>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await send();
    setIsBusy(false);
  }

  return (
    <div className="mt-1.5 -mb-1 flex flex-wrap gap-x-4">
      <NoteButton onClick={onReply}>{texts.actions.reply}</NoteButton>
      <NoteButton onClick={() => run(() => changes.resolve(mark.id, !isResolved))}>
        {isResolved ? texts.reviewLabels.reopen : texts.reviewLabels.resolve}
      </NoteButton>
      {mark.isOwn && <NoteButton onClick={onEdit}>{texts.actions.edit}</NoteButton>}
      {mark.isOwn && mark.sentAt === null && (
        <NoteButton onClick={() => run(() => changes.remove(mark.id))}>{texts.actions.delete}</NoteButton>
      )}
    </div>
  );
}

type NoteButtonProps = { onClick: () => void; children: string };

function NoteButton({ onClick, children }: NoteButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-8 items-center font-medium text-ink-soft text-sm underline-offset-4 hover:text-accent hover:underline"
    >
      {children}
    </button>
  );
}
