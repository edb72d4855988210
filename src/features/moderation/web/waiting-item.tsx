import { HtmlSlot } from '#client/html-slot.tsx';
import type { HoldReason } from '#features/comments/hold-rules.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { WaitingComment } from '../contract.ts';
import { CopyNote } from './copy-note.tsx';
import type { Verdict } from './use-decision.ts';

const reasonLabels: Record<HoldReason, string> = {
  'new-account': texts.waitingComments.reasonNewAccount,
  links: texts.waitingComments.reasonLinks,
  words: texts.waitingComments.reasonWords,
};

type WaitingItemProps = {
  comment: WaitingComment;
  isPending: boolean;
  onDecide: (verdict: Verdict) => void;
};

export function WaitingItem({ comment, isPending, onDecide }: WaitingItemProps) {
  const { id, author, html, publishedText, copyOf } = comment;
  return (
    <article
      aria-label={fill(texts.waitingComments.commentBy, { name: author.name })}
      className="rounded-lg border border-line bg-raised p-5"
    >
      <WaitingHead comment={comment} />
      <HtmlSlot name={`waiting-${id}`} html={setDirections(html)} className="prose comment-prose mt-4" />
      {publishedText !== null && (
        <div className="mt-4 border-line border-l-2 pl-4 text-sm">
          <p className="font-medium text-ink-soft">{texts.waitingComments.publishedText}</p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {publishedText}
          </p>
        </div>
      )}
      {copyOf && (
        <div className="mt-4">
          <CopyNote copyOf={copyOf} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button size="small" isPending={isPending} onClick={() => onDecide('approve')}>
          {texts.waitingComments.approve}
        </Button>
        <Button
          size="small"
          variant="secondary"
          disabled={isPending}
          title={texts.waitingComments.trustHint}
          onClick={() => onDecide('trust')}
        >
          {texts.waitingComments.trust}
        </Button>
        <Button size="small" variant="quiet" disabled={isPending} onClick={() => onDecide('remove')}>
          {texts.waitingComments.remove}
        </Button>
      </div>
    </article>
  );
}

function WaitingHead({ comment }: { comment: WaitingComment }) {
  const { author, article, reasons, publishedText, parentId, writtenAt } = comment;
  return (
    <header className="flex items-start gap-3">
      <Avatar name={author.name} src={author.avatar} size="small" />
      <div className="min-w-0 flex-1 text-sm leading-snug">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            dir="auto"
            to={paths.publicProfile(author.username)}
            className="inline-flex min-h-6 items-center font-semibold text-[0.9375rem] underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {author.name}
          </Link>
          {reasons.map((reason) => (
            <Badge key={reason} tone="wait">
              {reasonLabels[reason]}
            </Badge>
          ))}
          {publishedText !== null && <Badge>{texts.waitingComments.isEdit}</Badge>}
          {parentId !== null && <Badge>{texts.waitingComments.isReply}</Badge>}
        </div>
        <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
          <time dateTime={writtenAt}>{relativeTime(new Date(writtenAt), new Date())}</time>{' '}
          <RichText
            text={texts.waitingComments.onArticle}
            values={{ title: article.title }}
            parts={{
              link: (
                <Link
                  to={`${paths.article(article.slug)}#comments`}
                  className="underline underline-offset-4"
                />
              ),
            }}
          />
        </p>
      </div>
    </header>
  );
}
