import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import { texts } from '#texts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import type { LocatedMarks } from './located-marks.ts';
import { MarginNotes } from './margin-notes.tsx';
import { MarkCard } from './mark-card.tsx';
import { MarkList } from './mark-list.tsx';
import { NewMarkCard } from './new-mark-card.tsx';
import { type Marking, newMarkId } from './use-marking.ts';
import type { MarkChanges } from './use-marks.ts';
import type { NewMarkState } from './use-new-mark.ts';

type ReviewMarksProps = {
  /** Whether there is room for notes beside the text. */
  isWide: boolean;
  list: UseQueryResult<Mark[], Error>;
  located: LocatedMarks;
  marking: Marking;
  newMark: NewMarkState;
  changes: MarkChanges;
  /** The number of the revision that is shown. */
  revision: number;
};

/** The marks of the submission: beside their passages on wide screens, otherwise below the text and in a dialog. */
export function ReviewMarks(props: ReviewMarksProps) {
  const { isWide, list, located, marking, newMark, changes, revision } = props;

  async function save(body: string): Promise<void> {
    if (!newMark.mark) return;
    const { anchor, passage } = newMark.mark;
    // Words that were not changed are no suggestion.
    const replacement = newMark.mark.replacement === anchor.quote ? undefined : newMark.mark.replacement;
    // In a newer text, the passage may be in another block.
    const moved = { ...anchor, block: passage?.block ?? anchor.block };
    const added = await newMark.send(() => changes.add({ revision, anchor: moved, body, replacement }));
    if (added) marking.focusMark(added.id);
  }

  const composer = <NewMarkCard state={newMark} onSave={save} />;
  return (
    <>
      {isWide && <Margin {...props} composer={composer} />}
      {!isWide && <Sheet {...props} composer={composer} />}
      <div className="review-foot">
        {list.error && !list.data && (
          <div className="mt-10">
            <RetryCard
              title={texts.marksAround.notLoaded}
              isPending={list.isFetching}
              onRetry={() => list.refetch()}
            >
              {failureMessage(list.error)}
            </RetryCard>
          </div>
        )}
        {!isWide && (
          <MarkList
            title={texts.reviewLabels.marks}
            marks={located.here.map(({ mark }) => mark)}
            stale={located.stale}
            changes={changes}
            focusedId={marking.focusedMark}
            onShow={marking.showMark}
          />
        )}
        <MarkList
          title={texts.marksAround.onEarlierRevision}
          hint={texts.marksAround.onEarlierRevisionHint}
          marks={located.elsewhere}
          stale={located.stale}
          changes={changes}
          focusedId={marking.focusedMark}
        />
      </div>
    </>
  );
}

type MarksProps = ReviewMarksProps & { composer: ReactNode };

function Margin({ located, marking, newMark, changes, composer }: MarksProps) {
  const { tops, focusedId, focusedMark, showMark, lookAt } = marking;
  const isWriting = newMark.mark !== undefined;
  const marks = located.here.flatMap(({ mark }) => {
    const top = tops.get(mark.id);
    if (top === undefined) return [];
    const content = (
      <MarkCard
        key={mark.id}
        mark={mark}
        isStale={located.stale.has(mark.id)}
        changes={changes}
        isFocused={mark.id === focusedMark && !isWriting}
        onShow={showMark}
        onLook={lookAt}
      />
    );
    return [{ id: mark.id, top, content }];
  });
  const writing = isWriting ? [{ id: newMarkId, top: tops.get(newMarkId) ?? 0, content: composer }] : [];
  const notes = [...marks, ...writing].sort((one, other) => one.top - other.top);
  return (
    <aside aria-label={texts.reviewLabels.marks} className="review-aside">
      <MarginNotes notes={notes} focusedId={focusedId} />
    </aside>
  );
}

/** On small screens, a tap on a passage opens its mark in a dialog. */
function Sheet({ located, marking, newMark, changes, composer }: MarksProps) {
  const opened = located.here.find(({ mark }) => mark.id === marking.openedMark);
  function close(): void {
    if (newMark.mark) newMark.end();
    marking.closeMark();
  }
  return (
    <Dialog
      title={newMark.mark ? texts.reviewLabels.newMark : texts.reviewLabels.mark}
      isOpen={newMark.mark !== undefined || opened !== undefined}
      onClose={close}
    >
      {newMark.mark
        ? composer
        : opened && (
            <MarkCard
              mark={opened.mark}
              isStale={located.stale.has(opened.mark.id)}
              changes={changes}
              isFocused
            />
          )}
    </Dialog>
  );
}
