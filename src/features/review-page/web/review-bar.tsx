import { ArrowLeft, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useSite } from '#client/site.ts';
import { useMinute } from '#client/use-minute.ts';
import { type BadgeState, badges, stateOf } from '#features/articles/rules.ts';
import { waitLabels } from '#features/reviews/wait-labels.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Review } from '../contract.ts';
import type { Neighbours } from './next-in-queue.ts';
import type { Reviewer } from './use-presence.ts';

type ReviewBarProps = {
  review: Review;
  others: readonly Reviewer[];
  neighbours: Neighbours;
  onShortcuts: () => void;
};

/** The top bar: title, state, waiting time, other reviewers, and links through the queue. */
export function ReviewBar({ review, others, neighbours, onShortcuts }: ReviewBarProps) {
  const { blog, submission } = review;
  return (
    <>
      <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={paths.dashboard}
          className="-ml-1 inline-flex min-h-10 items-center gap-1.5 px-1 font-medium text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {texts.reviewLabels.queue}
        </Link>
        <span aria-hidden className="h-4 w-px bg-edge max-sm:hidden" />
        <p
          dir="auto"
          className="min-w-0 flex-1 basis-20 truncate font-serif text-lg leading-tight"
          title={submission.title}
        >
          {submission.title}
        </p>
        <Presence others={others} />
        <QueueSteps neighbours={neighbours} />
        <IconButton
          label={texts.shortcutDialog.title}
          size="small"
          onClick={onShortcuts}
          className="max-lg:hidden"
        >
          <Keyboard aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5 basis-full text-ink-soft text-sm sm:basis-96">
        <StateBadges review={review} />
        <span className="inline-flex min-w-0 items-center gap-2">
          <RichText text={texts.reviewBar.by} parts={{ author: <AuthorLink author={blog.author} /> }} />
        </span>
        {blog.coAuthors.length > 0 && (
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {fill(texts.coAuthors.with, { names: blog.coAuthors.map(({ name }) => name).join(', ') })}
          </span>
        )}
        <span className="tabular-nums">
          {fill(texts.reviewLabels.revision, { number: submission.number })}
        </span>
        <Waiting submittedAt={submission.state === 'pending' ? submission.submittedAt : null} />
      </div>
    </>
  );
}

function AuthorLink({ author: { id, username, name } }: { author: Review['blog']['author'] }) {
  return (
    <Link
      to={paths.publicProfile(username || id)}
      dir="auto"
      className="truncate font-medium text-ink underline-offset-4 hover:underline"
    >
      {name || texts.articleLabels.unknownAuthor}
    </Link>
  );
}

const tones: Record<BadgeState, BadgeTone> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  hidden: 'neutral',
};

function StateBadges({ review: { blog, submission } }: Pick<ReviewBarProps, 'review'>) {
  const state = stateOf(blog);
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>
        {blog.changesRequested ? texts.articleLabels.changesRequested : badges[state]}
      </Badge>
      {blog.isEdit && <Badge tone="accent">{texts.reviewLabels.editBadge}</Badge>}
      {submission.state === 'withdrawn' && <Badge>{texts.reviewBar.withdrawn}</Badge>}
      {blog.isOwn && <Badge>{texts.reviewLabels.ownArticleBadge}</Badge>}
    </span>
  );
}

const waitColours = { 'in-time': 'text-ink-soft', 'soon-late': 'text-wait', late: 'text-bad' };

function Waiting({ submittedAt }: { submittedAt: string | null }) {
  const now = useMinute();
  const { to: goalHours } = useSite().reviewHours;
  if (submittedAt === null) return null;
  const { state, label, waited, remaining } = waitLabels(new Date(submittedAt), now, goalHours);
  return (
    <span className={classNames('tabular-nums', waitColours[state], state !== 'in-time' && 'font-medium')}>
      <span className="sr-only">{label}: </span>
      {waited} · {remaining}
    </span>
  );
}

const bothOf = new Intl.ListFormat(texts.language.tag);

function Presence({ others }: { others: readonly Reviewer[] }) {
  const names = others.map(({ name }) => name || texts.reviewBar.anotherReviewer);
  const text = names.length > 2 ? texts.reviewBar.othersAlsoReading : texts.reviewBar.alsoReading;
  return (
    <p role="status" className="inline-flex min-w-0 items-center gap-2 text-sm">
      {others.length > 0 && (
        <>
          <span className="flex -space-x-2">
            {others.slice(0, 3).map(({ id, name, avatar }) => (
              <Avatar key={id} name={name || '?'} src={avatar} size="small" />
            ))}
          </span>
          <span className="animate-appear [overflow-wrap:anywhere]">
            <RichText text={plural(text, names.length)} values={{ names: bothOf.format(names) }} />
          </span>
        </>
      )}
    </p>
  );
}

function QueueSteps({ neighbours: { previous, next } }: { neighbours: Neighbours }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.reviewLabels.queue} className="flex">
      <QueueStep to={previous} label={texts.reviewBar.previousInQueue} keys="[">
        <ChevronLeft aria-hidden className="size-5" />
      </QueueStep>
      <QueueStep to={next} label={texts.reviewBar.nextInQueue} keys="]">
        <ChevronRight aria-hidden className="size-5" />
      </QueueStep>
    </nav>
  );
}

type QueueStepProps = { to: string | undefined; label: string; keys: string; children: React.ReactNode };

function QueueStep({ to, label, keys, children }: QueueStepProps) {
  if (!to) {
    return (
      <span aria-hidden className="inline-flex size-10 items-center justify-center text-ink-soft opacity-40">
        {children}
      </span>
    );
  }
  return (
    <Link
      to={paths.review(to)}
      aria-label={label}
      aria-keyshortcuts={keys}
      className="inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {children}
    </Link>
  );
}
