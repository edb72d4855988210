import { Check, CloudOff, LoaderCircle, PenLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { isDraft } from '../article-text.ts';
import type { SaveState } from './autosave.ts';

const clock = new Intl.DateTimeFormat(texts.language.dates, { hour: '2-digit', minute: '2-digit' });

/** Why the text cannot be saved to the account until the writer changes it. */
export type Obstacle = 'no title' | 'too long' | 'wrong address' | null;

type SaveStatusProps = { state: SaveState; obstacle: Obstacle };

/** Says what is saved, and where. */
export function SaveStatus({ state, obstacle }: SaveStatusProps) {
  const { icon, text } = describe(state, obstacle);
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-sm">
      {icon}
      {text}
    </p>
  );
}

const size = 'size-4 shrink-0';

function describe(state: SaveState, obstacle: Obstacle): { icon: ReactNode; text: string } {
  if (state.isStorageFull && state.isDirty) {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: texts.saveStatus.storageFull,
    };
  }
  if (state.isConflicting) {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: texts.saveStatus.changedElsewhere,
    };
  }
  if (state.isSaving) {
    return {
      icon: <LoaderCircle aria-hidden className={`${size} animate-spin`} />,
      text: texts.saveStatus.saving,
    };
  }
  if (!state.isDirty) {
    // No check mark beside an empty form: nothing was saved.
    const isSaved = state.savedAt !== null || state.article !== null;
    return { icon: isSaved && <Check aria-hidden className={size} />, text: savedText(state) };
  }
  if (state.failure === 'offline') {
    return {
      icon: <CloudOff aria-hidden className={size} />,
      text: texts.saveStatus.keptOffline,
    };
  }
  if (state.failure === 'refused') {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: fill(texts.saveStatus.keptAfterError, { refusal: state.refusal }),
    };
  }
  return { icon: <PenLine aria-hidden className={size} />, text: unsavedText(state, obstacle) };
}

function savedText({ savedAt, article }: SaveState): string {
  if (savedAt) return fill(texts.saveStatus.savedAt, { time: clock.format(savedAt) });
  return article ? texts.saveStatus.allSaved : texts.saveStatus.nothingToSave;
}

function unsavedText({ isStored, article }: SaveState, obstacle: Obstacle): string {
  if (!isStored) return texts.saveStatus.writing;
  if (!isDraft(article)) return texts.saveStatus.keptUntilSubmitted;
  if (obstacle === 'no title') return texts.saveStatus.keptWithoutTitle;
  if (obstacle === 'wrong address') return texts.saveStatus.keptWrongAddress;
  if (obstacle === 'too long') return texts.saveStatus.keptTooLong;
  return texts.saveStatus.keptSaving;
}
