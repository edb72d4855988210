import { useEffect, useState } from 'react';
import type { Hint } from '#richtext/analysis/find-hints.ts';
import { texts } from '#texts';
import type { ArticleText } from './article-text.ts';
import type { DeskState } from './desk.ts';

type SubmissionHintsProps = { readText: () => ArticleText; state: DeskState };

/** Friendly, and never in the way: what a reviewer is likely to ask for. Looked at whenever the text comes to rest. */
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

function useHints(readText: () => ArticleText, { isKept, savedAt }: DeskState): Hint[] {
  const [hints, setHints] = useState<Hint[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is at rest when it was kept or saved.
  useEffect(() => {
    if (!isKept) return;
    const cancel = whenIdle(async () => {
      const checks = await loadChecks();
      if (checks) setHints(checks.findHints(readText().content));
    });
    return cancel;
  }, [isKept, savedAt]);
  return hints;
}

/** Nothing without a connection: the text is looked at again when it next comes to rest. */
async function loadChecks() {
  return import('#richtext/analysis/find-hints.ts').catch(() => undefined);
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}
