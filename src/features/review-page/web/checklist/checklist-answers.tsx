import { Check, CircleDashed } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Review } from '../../contract.ts';

type Checklist = Review['submission']['checklist'];

/** What the author answered before submitting. Renders nothing if nothing was asked. */
export function ChecklistAnswers({ review }: { review: Review }) {
  const { checklist } = review.submission;
  if (checklist.length === 0 && review.earlierAnswers.length === 0) return null;
  return (
    <section
      aria-labelledby="checklist"
      className="mb-8 rounded-md border border-line bg-raised px-4 py-3 text-[0.9375rem]"
    >
      <h2 id="checklist" className="font-semibold">
        {texts.checklistAnswers.title}
      </h2>
      <Answers checklist={checklist} />
      {review.earlierAnswers.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 text-ink-soft">{texts.checklistAnswers.earlier}</summary>
          {review.earlierAnswers.map(({ revision, checklist: earlier }) => (
            <div key={revision} className="mt-2 border-line border-s-2 ps-3">
              <p className="text-ink-soft">{fill(texts.checklistAnswers.revision, { revision })}</p>
              <Answers checklist={earlier} />
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

function Answers({ checklist }: { checklist: Checklist }) {
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {checklist.map((point) => {
        const Icon = point.answer === null ? CircleDashed : Check;
        return (
          <li key={point.point} className="flex gap-2.5">
            <Icon
              aria-hidden
              className={`mt-1 size-4 shrink-0 ${point.answer === null ? 'text-wait' : 'text-good'}`}
            />
            <div dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
              {point.asked} <span className="font-medium">{answerLabel(point)}</span>
              {point.words && <p className="whitespace-pre-line text-ink-soft">{point.words}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function answerLabel({ kind, answer }: Checklist[number]): string {
  if (answer === null) return texts.checklistAnswers.notAnswered;
  if (kind === 'tick') return texts.checklistAnswers.confirmed;
  return answer === 'yes' ? texts.checklistAnswers.yes : texts.checklistAnswers.no;
}
