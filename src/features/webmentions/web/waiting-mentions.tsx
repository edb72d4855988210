import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { webmentionCalls } from '../calls.ts';
import type { ListedMention } from '../contract.ts';

/** Always read again, because other moderators decide too. */
function mentionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['webmentions'],
    queryFn: ({ signal }) => api.call(webmentionCalls.list, undefined, { signal }),
    staleTime: 0,
  });
}

type Decided = { mention: ListedMention; isApproved: boolean };

/** A mention that somebody else has decided on, or that has changed, is loaded again. */
function useDecision() {
  const api = useApi();
  const queries = useQueryClient();
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: ['webmentions'] });
    // The number on the tab.
    await queries.invalidateQueries({ queryKey: ['waiting-comments'] });
  };
  return useMutation({
    mutationFn: ({ mention: { id, version }, isApproved }: Decided) =>
      isApproved
        ? api.call(webmentionCalls.approve, { params: { id }, body: { version } })
        : api.call(webmentionCalls.remove, { params: { id }, body: { version } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await reload();
    },
    onError: async (error) => {
      toast.error(texts.waitingMentions.notDecided, failureMessage(error));
      if (error instanceof ApiError && error.status === 409) await reload();
    },
  });
}

/** The mentions of articles on other sites: those that wait for a moderator, and those that readers see. Nothing if there are none. */
export function WaitingMentions() {
  const { data, error, isFetching, refetch } = useQuery(mentionsQuery(useApi()));
  const decision = useDecision();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [toRemove, setToRemove] = useState<ListedMention>();
  if (!data && error) {
    return (
      <div className="mb-12">
        <RetryCard
          title={texts.waitingMentions.notLoaded}
          headingLevel={3}
          isPending={isFetching}
          onRetry={() => void refetch()}
        >
          {failureMessage(error)}
        </RetryCard>
      </div>
    );
  }
  if (!data || data.waiting.length + data.shown.length === 0) return null;

  function decide(decided: Decided): void {
    if (decision.isPending) return;
    // The row with the focused button disappears.
    decision.mutate(decided, { onSuccess: () => headingRef.current?.focus({ preventScroll: true }) });
  }
  const isDeciding = ({ id }: ListedMention) => decision.isPending && decision.variables.mention.id === id;
  const removeButton = (mention: ListedMention) => (
    <Button size="small" variant="quiet" disabled={isDeciding(mention)} onClick={() => setToRemove(mention)}>
      {texts.waitingMentions.remove}
    </Button>
  );
  return (
    <section aria-labelledby="mentions-title" className="mb-12">
      <h2 id="mentions-title" ref={headingRef} tabIndex={-1} className="font-serif text-title">
        {texts.waitingMentions.title}
      </h2>
      <p className="mt-2 mb-6 text-ink-soft">{texts.waitingMentions.lead}</p>
      <ol className="flex flex-col gap-4">
        {data.waiting.map((mention) => (
          <MentionItem key={mention.id} mention={mention}>
            <Button
              size="small"
              isPending={isDeciding(mention)}
              onClick={() => decide({ mention, isApproved: true })}
            >
              {texts.waitingMentions.approve}
            </Button>
            {removeButton(mention)}
          </MentionItem>
        ))}
      </ol>
      {data.shown.length > 0 && (
        <details className="mt-6">
          <summary className="cursor-pointer font-medium">{texts.waitingMentions.shownTitle}</summary>
          <ol className="mt-4 flex flex-col gap-4">
            {data.shown.map((mention) => (
              <MentionItem key={mention.id} mention={mention}>
                {removeButton(mention)}
              </MentionItem>
            ))}
          </ol>
        </details>
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={texts.waitingMentions.removeTitle}
        tone="danger"
        confirmLabel={texts.waitingMentions.remove}
        onConfirm={() => {
          if (toRemove) decide({ mention: toRemove, isApproved: false });
          setToRemove(undefined);
        }}
        onClose={() => setToRemove(undefined)}
      >
        <p>{texts.waitingMentions.removeText}</p>
      </ConfirmDialog>
    </section>
  );
}

function MentionItem({ mention, children }: { mention: ListedMention; children: ReactNode }) {
  const { url, host, title, author, article, changedAt } = mention;
  return (
    <li>
      <article
        aria-label={fill(texts.waitingMentions.mentionOn, { host })}
        className="rounded-lg border border-line bg-raised p-5"
      >
        <a
          href={url}
          rel="nofollow ugc noopener noreferrer"
          dir="auto"
          className="font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {title || host}
        </a>
        <p className="mt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
          <span dir="auto">{author ? fill(texts.webmentions.byAuthor, { author, host }) : host}</span>{' '}
          <RichText
            text={texts.waitingMentions.onArticle}
            values={{ title: article.title }}
            parts={{
              link: <Link to={paths.article(article.slug)} className="underline underline-offset-4" />,
            }}
          />{' '}
          <time dateTime={changedAt}>{relativeTime(new Date(changedAt), new Date())}</time>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>
      </article>
    </li>
  );
}
