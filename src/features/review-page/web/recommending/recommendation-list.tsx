import { ThumbsUp, Undo2 } from 'lucide-react';
import { texts } from '#texts';
import type { Review } from '../../contract.ts';
import { recommendationLabel } from '../history-labels.ts';

export type Recommendation = Review['recommendations'][number];

/** What others recommend for the submission, beside the decision. */
export function RecommendationList({ items }: { items: readonly Recommendation[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={texts.recommendations.title} className="recommendations">
      <ul>
        {items.map(({ by, advice, note }) => {
          const Icon = advice === 'approve' ? ThumbsUp : Undo2;
          return (
            <li key={by?.id} className="flex gap-2">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{recommendationLabel({ by, advice })}</span>{' '}
                {note && (
                  <span dir="auto" className="whitespace-pre-line text-ink-soft">
                    {note}
                  </span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
