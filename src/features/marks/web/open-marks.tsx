import { MessageSquareQuote } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { openMarksHint } from './mark-labels.ts';
import { isOpen, type MarkedArticle, useSentMarks } from './use-sent-marks.ts';

type OpenMarksProps = MarkedArticle & { passages: MarkedPassages };

/** A line beside Submit that counts the open marks. */
export function OpenMarks({ passages, ...article }: OpenMarksProps) {
  const { data: marks = [] } = useSentMarks(article);
  const { session } = useSyncExternalStore(passages.subscribe, passages.state, passages.state);
  const open = marks.filter((mark) => isOpen(mark) && session.get(mark.id) !== 'applied');
  const words = openMarksHint(open.length);
  if (!words) return null;
  return (
    <p className="flex items-start gap-2 text-ink-soft text-sm">
      <MessageSquareQuote aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      {words}
    </p>
  );
}
