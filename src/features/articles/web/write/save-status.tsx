import { Check, CloudOff, LoaderCircle, PenLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDraft } from './article-text.ts';
import type { DeskState } from './desk.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

type SaveStatusProps = { state: DeskState; hasTitle: boolean };

/** What is saved, and where. */
export function SaveStatus({ state, hasTitle }: SaveStatusProps) {
  const { icon, text } = describe(state, hasTitle);
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-sm">
      {icon}
      {text}
    </p>
  );
}

const size = 'size-4 shrink-0';

function describe(state: DeskState, hasTitle: boolean): { icon: ReactNode; text: string } {
  if (state.cannotKeep && state.isDirty) {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: 'This browser has no room for a copy. Please save your draft now.',
    };
  }
  if (state.isConflicting) {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: 'Changed elsewhere meanwhile. Your text is kept in this browser.',
    };
  }
  if (state.isSaving) {
    return { icon: <LoaderCircle aria-hidden className={`${size} animate-spin`} />, text: 'Saving…' };
  }
  if (!state.isDirty) return { icon: <Check aria-hidden className={size} />, text: savedText(state) };
  if (state.trouble === 'offline') {
    return {
      icon: <CloudOff aria-hidden className={size} />,
      text: 'Not connected. Kept in this browser, and saved as soon as the site can be reached.',
    };
  }
  if (state.trouble === 'refused') {
    return {
      icon: <TriangleAlert aria-hidden className={size} />,
      text: `Kept in this browser. ${state.refusal}`,
    };
  }
  return { icon: <PenLine aria-hidden className={size} />, text: unsavedText(state, hasTitle) };
}

function savedText({ savedAt, article }: DeskState): string {
  if (savedAt) return `Saved to your account at ${clock.format(savedAt)}.`;
  return article ? 'All of it is saved to your account.' : 'Nothing to save yet.';
}

function unsavedText({ isKept, article }: DeskState, hasTitle: boolean): string {
  if (!isKept) return 'Writing…';
  if (!isDraft(article)) return 'Kept in this browser. Save or submit it to change the article.';
  return hasTitle
    ? 'Kept in this browser. Saving to your account in a moment.'
    : 'Kept in this browser. A title saves it to your account too.';
}
