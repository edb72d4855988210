import { Check, CloudOff, LoaderCircle, PenLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { isDraft } from './article-text.ts';
import type { DeskState } from './desk.ts';

const clock = new Intl.DateTimeFormat(texts.language.dates, { hour: '2-digit', minute: '2-digit' });

/** What keeps a draft from being saved to the account, until the writer has changed it. */
export type Obstacle = 'no title' | 'too long' | null;

type SaveStatusProps = { state: DeskState; obstacle: Obstacle };

/** What is saved, and where. */
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

function describe(state: DeskState, obstacle: Obstacle): { icon: ReactNode; text: string } {
  if (state.cannotKeep && state.isDirty) {
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
    // A tick beside nothing would say that something was done.
    const isSaved = state.savedAt !== null || state.article !== null;
    return { icon: isSaved && <Check aria-hidden className={size} />, text: savedText(state) };
  }
  if (state.trouble === 'offline') {
    return {
      icon: <CloudOff aria-hidden className={size} />,
      text: texts.saveStatus.keptOffline,
    };
  }
  if (state.trouble === 'refused') {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: fill(texts.saveStatus.keptAfterError, { refusal: state.refusal }),
    };
  }
  return { icon: <PenLine aria-hidden className={size} />, text: unsavedText(state, obstacle) };
}

function savedText({ savedAt, article }: DeskState): string {
  if (savedAt) return fill(texts.saveStatus.savedAt, { time: clock.format(savedAt) });
  return article ? texts.saveStatus.allSaved : texts.saveStatus.nothingToSave;
}

function unsavedText({ isKept, article }: DeskState, obstacle: Obstacle): string {
  if (!isKept) return texts.saveStatus.writing;
  if (!isDraft(article)) return texts.saveStatus.keptUntilSubmitted;
  if (obstacle === 'no title') return texts.saveStatus.keptWithoutTitle;
  if (obstacle === 'too long') return texts.saveStatus.keptTooLong;
  return texts.saveStatus.keptSaving;
}
