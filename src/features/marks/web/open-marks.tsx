import { MessageSquareQuote } from 'lucide-react';
import { submitWords } from './mark-words.ts';
import { isOpen, type MarkedArticle, useSentMarks } from './use-sent-marks.ts';

/** One line beside Submit, where marks are still open. */
export function OpenMarks(article: MarkedArticle) {
  const { data: marks = [] } = useSentMarks(article);
  const words = submitWords(marks.filter(isOpen).length);
  if (!words) return null;
  return (
    <p className="flex items-start gap-2 text-ink-soft text-sm">
      <MessageSquareQuote aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      {words}
    </p>
  );
}
