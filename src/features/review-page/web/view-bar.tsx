import { ChevronDown, ChevronUp } from 'lucide-react';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/forms/field.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Review } from '../contract.ts';
import type { ChangeSteps } from './changes/use-change-steps.ts';
import { revisionLabel } from './revision-label.ts';
import type { View, ViewParams } from './use-view-params.ts';

type ViewBarProps = {
  review: Review;
  view: View;
  changeView: (change: Partial<ViewParams>) => void;
  isComparing: boolean;
  changeCount: number;
  steps: ChangeSteps;
};

/** Switches between the text and its changes, and selects the base. Hidden for a first submission. */
export function ViewBar({ review, view, changeView, isComparing, changeCount, steps }: ViewBarProps) {
  if (!review.comparison) return null;
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="flex gap-1">
        <legend className="sr-only">{texts.viewBar.view}</legend>
        <ViewButton isChosen={view === 'text'} onClick={() => changeView({ view: 'text' })}>
          {texts.viewBar.text}
        </ViewButton>
        <ViewButton isChosen={view === 'changes'} onClick={() => changeView({ view: 'changes' })}>
          {texts.viewBar.changes}
        </ViewButton>
      </fieldset>
      {view === 'changes' && (
        <>
          <CompareWith
            review={review}
            onChoose={(against) => changeView({ against })}
            isComparing={isComparing}
          />
          <Steps comparison={review.comparison} count={changeCount} steps={steps} />
        </>
      )}
    </div>
  );
}

type ViewButtonProps = { isChosen: boolean; onClick: () => void; children: string };

function ViewButton({ isChosen, onClick, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classNames(
        'min-h-9 rounded-md px-3 font-medium text-sm transition-colors',
        isChosen ? 'bg-ink text-paper' : 'text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </button>
  );
}

type CompareWithProps = { review: Review; onChoose: (number: number) => void; isComparing: boolean };

function CompareWith({ review: { comparable, base }, onChoose, isComparing }: CompareWithProps) {
  return (
    <div aria-busy={isComparing || undefined} className="min-w-0 max-w-full">
      <Select
        label={texts.viewBar.compareWith}
        isLabelHidden
        value={base?.number ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
        className="min-h-9! max-w-56 truncate text-sm"
      >
        {comparable.map((each) => (
          <option key={each.number} value={each.number}>
            {revisionLabel(each)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const hidden = <span className="sr-only" />;

type StepsProps = { comparison: NonNullable<Review['comparison']>; count: number; steps: ChangeSteps };

function Steps({ comparison: { added, removed }, count, steps: { current, step } }: StepsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm tabular-nums">
      <span>
        <span className="text-good">
          <RichText text={plural(texts.viewBar.wordsAdded, added)} parts={{ hidden }} />
        </span>{' '}
        <span className="text-accent">
          <RichText text={plural(texts.viewBar.wordsRemoved, removed)} parts={{ hidden }} />
        </span>
      </span>
      <span role="status">
        {current === undefined
          ? plural(texts.viewBar.changesInAll, count)
          : plural(texts.viewBar.currentOf, count, { current: current + 1 })}
      </span>
      <span className="flex">
        <IconButton
          label={texts.viewBar.previousChange}
          size="small"
          aria-keyshortcuts="p"
          disabled={count === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={texts.viewBar.nextChange}
          size="small"
          aria-keyshortcuts="n"
          disabled={count === 0}
          onClick={() => step(1)}
        >
          <ChevronDown aria-hidden className="size-5" />
        </IconButton>
      </span>
    </div>
  );
}
