import { MessageSquareQuote } from 'lucide-react';
import { openMarksHint } from './mark-labels.ts';
import { isOpen, type MarkedArticle, useSentMarks } from './use-sent-marks.ts';

/** A line beside Submit that counts the open marks. */
export function OpenMarks(article: MarkedArticle) {
  const { data: marks = [] } = useSentMarks(article);
  const words = openMarksHint(marks.filter(isOpen).length);
  if (!words) return null;
  return (
    <p className="flex items-start gap-2 text-ink-soft text-sm">
      <MessageSquareQuote aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      {words}
    </p>
  );
}
