import { UserRoundCheck } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { submittedText } from '../queue/submitted-text.ts';
import { dueLabel } from './due-label.ts';
import { useClaiming } from './use-claiming.ts';

type ClaimLineProps = { article: QueuedArticle; now: Date };

/** Who is on the submission, and a button to take it on or to step down. */
export function ClaimLine({ article, now }: ClaimLineProps) {
  const { claim, mayClaim, hasDeclined } = article;
  const { pending, claim: take, release } = useClaiming(article._id);
  const { title } = submittedText(article);
  if (hasDeclined) return <p className="text-ink-soft text-sm">{texts.claims.declined}</p>;
  if (!claim && !mayClaim) return null;
  const button = claim ? claim.isMine && 'release' : 'claim';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
      {claim && (
        <p className="flex items-center gap-1.5">
          <UserRoundCheck aria-hidden className="size-4 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{describeClaim(claim, now)}</span>
        </p>
      )}
      {button && (
        <Button
          variant={button === 'claim' ? 'secondary' : 'quiet'}
          size="small"
          isPending={pending !== undefined}
          aria-label={fill(button === 'claim' ? texts.claimLine.claimTitle : texts.claimLine.releaseTitle, {
            title,
          })}
          onClick={() => void (button === 'claim' ? take() : release())}
        >
          {button === 'claim' ? texts.claimLine.claim : texts.claimLine.release}
        </Button>
      )}
    </div>
  );
}

function describeClaim({ by, dueAt, isMine }: NonNullable<QueuedArticle['claim']>, now: Date): string {
  const due = dueLabel(new Date(dueAt), now);
  if (isMine) return fill(texts.claimLine.you, { due });
  return fill(texts.claimLine.someone, { name: by.name || texts.names.someone, due });
}
