import { Check } from 'lucide-react';
import type { ReviewRecord as ReviewDates } from '#features/articles/article-schema.ts';
import { formatDay } from '#kit/format-day.ts';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';

/** A note at the end of the text: a person has reviewed the article, and when the current text was approved. */
export function ReviewRecord({ record }: { record: ReviewDates }) {
  return (
    <p className="mb-8 flex items-start gap-2.5 border-line border-t pt-5 text-ink-soft text-sm">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      <span>
        <RichText
          text={recordText(record)}
          parts={{
            reviewed: <Day time={record.reviewedAt} />,
            changed: <Day time={record.changedAt ?? record.reviewedAt} />,
          }}
        />
      </span>
    </p>
  );
}

function recordText({ reviewedAt, changedAt }: ReviewDates): string {
  if (changedAt === null) return texts.reviewRecord.reviewedOn;
  return formatDay(changedAt) === formatDay(reviewedAt)
    ? texts.reviewRecord.editedSameDay
    : texts.reviewRecord.editedLater;
}

function Day({ time }: { time: string }) {
  return <time dateTime={time}>{formatDay(time)}</time>;
}
