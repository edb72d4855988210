import { useEffect, useState } from 'react';
import { findHints, type Hint } from '#richtext/analysis/find-hints.ts';
import { texts } from '#texts';
import type { ArticleText } from './article-text.ts';
import type { SaveState } from './saving/autosave.ts';

type SubmissionHintsProps = { readText: () => ArticleText; state: SaveState };

/**
 * Suggestions for what a reviewer is likely to ask for. They never block a submission. Updated when the writer pauses.
 */
export function SubmissionHints({ readText, state }: SubmissionHintsProps) {
  const hints = useHints(readText, state);
  if (hints.length === 0) return null;
  return (
    <section
      aria-labelledby="hints"
      className="mt-6 rounded-md border border-line bg-sunken px-5 py-4 text-sm"
    >
      <h2 id="hints" className="font-medium">
        {texts.submissionHints.title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 marker:text-accent">
        {hints.map(({ kind, message }) => (
          <li key={kind}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

function useHints(readText: () => ArticleText, { isStored, savedAt }: SaveState): Hint[] {
  const [hints, setHints] = useState<Hint[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the text when it was stored or saved, not at each key.
  useEffect(() => {
    if (!isStored) return;
    return whenIdle(() => setHints(findHints(readText().content)));
  }, [isStored, savedAt]);
  return hints;
}

/** Uses a timer in Safari, which has no `requestIdleCallback`. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
