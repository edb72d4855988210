import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { moderationCalls } from '../calls.ts';
import type { LookAlike } from '../contract.ts';
import { CopyNote } from './copy-note.tsx';
import { lookAlikesKey, lookAlikesQuery } from './waiting-queries.ts';

/** Public comments that are almost the same as an earlier one. Nothing is shown while there are none. */
export function LookAlikes() {
  const { data, error } = useQuery(lookAlikesQuery(useApi()));
  const headingRef = useRef<HTMLHeadingElement>(null);
  if (error) return <p className="mt-12 text-bad">{texts.lookAlikes.notLoaded}</p>;
  if (!data || data.comments.length === 0) return null;
  return (
    <section aria-labelledby="look-alikes-title" className="mt-12 border-line border-t pt-8">
      <h3 id="look-alikes-title" ref={headingRef} tabIndex={-1} className="font-serif text-xl">
        {texts.lookAlikes.title}
      </h3>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{texts.lookAlikes.lead}</p>
      <List comments={data.comments} headingRef={headingRef} />
    </section>
  );
}

type ListProps = { comments: LookAlike[]; headingRef: RefObject<HTMLHeadingElement | null> };

function List({ comments, headingRef }: ListProps) {
  const api = useApi();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: (id: string) => api.call(moderationCalls.dismissLookAlike, { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      // The row with the focused button disappears.
      headingRef.current?.focus({ preventScroll: true });
    },
    onError: (failure) => toast.error(texts.lookAlikes.notChanged, failureMessage(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: lookAlikesKey }),
  });
  return (
    <ul className="flex flex-col">
      {comments.map((comment) => (
        <li key={comment.id} className="border-line border-b py-4">
          <Item
            comment={comment}
            isPending={dismiss.isPending && dismiss.variables === comment.id}
            onDismiss={() => !dismiss.isPending && dismiss.mutate(comment.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { comment: LookAlike; isPending: boolean; onDismiss: () => void };

function Item({ comment, isPending, onDismiss }: ItemProps) {
  const { author, excerpt, title, link, writtenAt, copyOf } = comment;
  return (
    <article
      aria-label={fill(texts.waitingComments.commentBy, { name: author.name })}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <Avatar name={author.name} src={author.avatar} size="small" />
      <div className="min-w-0">
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          <Link
            dir="auto"
            to={paths.publicProfile(author.username)}
            className="font-semibold text-ink underline-offset-4 hover:underline"
          >
            {author.name}
          </Link>{' '}
          <time dateTime={writtenAt}>{relativeTime(new Date(writtenAt), new Date())}</time>{' '}
          <RichText
            text={texts.waitingComments.onArticle}
            values={{ title }}
            parts={{ link: <Link to={link} className="underline underline-offset-4" /> }}
          />
        </p>
        <p dir="auto" className="mt-1 mb-2 line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {excerpt}
        </p>
        <CopyNote copyOf={copyOf} />
      </div>
      <Button
        size="small"
        variant="secondary"
        isPending={isPending}
        aria-label={fill(texts.lookAlikes.notSpamNamed, { name: author.name })}
        onClick={onDismiss}
        className="col-start-2 justify-self-start sm:col-start-3"
      >
        {texts.lookAlikes.notSpam}
      </Button>
    </article>
  );
}
