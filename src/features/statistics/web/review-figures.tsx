import { useSite } from '#client/site.ts';
import { measuredDays, waitStateOf } from '#features/reviews/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { SiteStatistics, WaitingArticle } from '../contract.ts';
import { durationLabel } from './figure-labels.ts';

type ReviewFiguresProps = Pick<SiteStatistics, 'promise' | 'oldestWaiting'>;

/** The measured review time, its goal, and the oldest submissions. */
export function ReviewFigures({ promise, oldestWaiting }: ReviewFiguresProps) {
  const now = new Date();
  const { reviewTime } = useSite();
  return (
    <section className="min-w-0">
      <h3 className="font-serif text-xl">{texts.reviewFigures.title}</h3>
      <p className="mt-2 max-w-measure text-ink-soft">
        <MeasuredReviewTime promise={promise} /> {fill(texts.reviewFigures.reviewTimeGoal, { reviewTime })}
      </p>
      {oldestWaiting.length === 0 ? (
        <p className="mt-3">{texts.reviewFigures.queueEmpty}</p>
      ) : (
        <ol className="mt-3">
          {oldestWaiting.map((article) => (
            <WaitingRow key={article._id} article={article} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}

function MeasuredReviewTime({ promise }: Pick<SiteStatistics, 'promise'>) {
  const { medianMinutes, p90Minutes } = promise;
  if (medianMinutes === null || p90Minutes === null) {
    return fill(texts.reviewTimeLabels.tooFewDecisions, { days: measuredDays });
  }
  return fill(texts.reviewTimeLabels.measured, {
    days: measuredDays,
    half: durationLabel(medianMinutes),
    most: durationLabel(p90Minutes),
  });
}

function WaitingRow({ article, now }: { article: WaitingArticle; now: Date }) {
  const { to: goalHours } = useSite().reviewHours;
  const submittedAt = new Date(article.submittedAt);
  const state = waitStateOf(submittedAt, now, goalHours);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-2.5 last:border-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={paths.review(article._id)}
          dir="auto"
          className="font-medium underline-offset-4 hover:underline"
        >
          {article.title}
        </Link>
        <span className="text-ink-soft text-sm">
          {' '}
          <RichText
            text={article.isEdit ? texts.reviewFigures.editBy : texts.reviewFigures.by}
            values={{ name: article.author.name }}
          />
        </span>
      </span>
      <span className="flex items-center gap-2 text-ink-soft text-sm">
        {state !== 'in-time' && (
          <Badge tone={state === 'late' ? 'bad' : 'wait'}>
            {state === 'late' ? texts.waitLabels.late : texts.waitLabels.dueSoon}
          </Badge>
        )}
        <time dateTime={article.submittedAt}>
          {fill(texts.reviewFigures.submitted, { when: relativeTime(submittedAt, now) })}
        </time>
      </span>
    </li>
  );
}
