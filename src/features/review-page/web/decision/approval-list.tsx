import { CircleAlert, CircleCheck } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Review } from '../../contract.ts';

type Approvals = NonNullable<Review['approvals']>;

type ApprovalListProps = { review: Review; viewerId: string };

/** How many people must approve the text, and who has, beside the decision. Nothing where one approval is enough. */
export function ApprovalList({ review: { approvals, mayDecide }, viewerId }: ApprovalListProps) {
  if (!approvals || approvals.needed === 1) return null;
  const { given, needed, people, possible } = approvals;
  return (
    <section aria-label={texts.approvals.title} className="recommendations">
      <div className="approvals">
        <p className="font-medium tabular-nums">
          {fill(texts.approvals.count, { given, needed })}
          <span className="font-normal text-ink-soft"> · {describeRest(approvals, mayDecide)}</span>
        </p>
        {possible !== null && possible < needed && (
          <p className="mt-1 flex gap-2 text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {plural(texts.approvals.tooFew, possible)}
          </p>
        )}
        {people.length > 0 && (
          <ul className="mt-1">
            {people.map((one) => (
              <li key={`${one.kind} ${one.by?.id}`} className="flex gap-2">
                <CircleCheck
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 ${one.isCounted ? 'text-good' : 'text-ink-soft'}`}
                />
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  {describeApproval(one, viewerId)}{' '}
                  {one.note && (
                    <span dir="auto" className="whitespace-pre-line text-ink-soft">
                      {one.note}
                    </span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function describeRest({ given, needed }: Approvals, mayDecide: boolean): string {
  if (given < needed) return plural(texts.approvals.waiting, needed - given);
  return mayDecide ? texts.approvals.complete : texts.approvals.completeForOthers;
}

function describeApproval({ by, kind, isCounted }: Approvals['people'][number], viewerId: string): string {
  const name = by?.name || texts.names.someone;
  if (!isCounted) return fill(texts.approvals.notCounted, { name });
  if (by?.id === viewerId) return texts.approvals.approvedByYou;
  return fill(kind === 'approval' ? texts.approvals.approvedBy : texts.approvals.recommendedBy, { name });
}
