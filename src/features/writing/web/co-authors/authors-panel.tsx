import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { maxCoAuthors } from '#features/articles/authors.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { Authors } from '../../co-author-contract.ts';
import { AuthorRow } from './author-row.tsx';
import { authorsQuery } from './co-author-queries.ts';
import { InviteCoAuthor } from './invite-co-author.tsx';
import { LeaveArticle } from './leave-article.tsx';
import { useWriters } from './use-writers.ts';

type AuthorsPanelProps = { articleId: string; viewerId: string; onLeft: () => void };

/** Who writes the article that is open, who of them has it open, and who is invited. */
export function AuthorsPanel(props: AuthorsPanelProps) {
  const list = useQuery(authorsQuery(useApi(), props.articleId));
  // Somebody who answers or leaves is under the bell, too.
  useLive('notifications', () => void list.refetch());
  return (
    <section aria-labelledby="authors" className="flex flex-col items-start gap-3">
      <h2 id="authors" className="font-serif text-xl">
        {texts.coAuthors.title}
      </h2>
      <p className="text-ink-soft text-sm">{texts.coAuthors.hint}</p>
      {list.isPending && (
        <div aria-busy="true" className="w-full">
          <p className="sr-only">{texts.coAuthors.loading}</p>
          <SkeletonText lines={2} />
        </div>
      )}
      {!list.isPending && !list.data && (
        <RetryCard
          title={texts.coAuthors.notLoaded}
          headingLevel={3}
          isPending={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {failureMessage(list.error)}
        </RetryCard>
      )}
      {list.data && <LoadedAuthors {...props} authors={list.data} />}
    </section>
  );
}

function LoadedAuthors({ articleId, viewerId, onLeft, authors }: AuthorsPanelProps & { authors: Authors }) {
  const { author, coAuthors, invitations } = authors;
  const isFirst = author.id === viewerId;
  const here = useWriters(articleId, { isShared: coAuthors.length > 0 });
  const isFull = coAuthors.length + invitations.length >= maxCoAuthors;
  return (
    <>
      {coAuthors.length + invitations.length > 0 && (
        <ul
          aria-label={texts.coAuthors.list}
          className="w-full divide-y divide-line rounded-lg border border-line bg-raised"
        >
          <AuthorRow
            {...{ articleId, person: author, isHere: here.has(author.id) }}
            note={texts.coAuthors.first}
          />
          {coAuthors.map((person, index) => (
            <AuthorRow
              key={person.id}
              {...{ articleId, person, isHere: here.has(person.id) }}
              {...(isFirst && { position: { index, order: coAuthors.map(({ id }) => id) } })}
            />
          ))}
          {invitations.map((person) => (
            <AuthorRow
              key={person.id}
              {...{ articleId, person, isHere: false }}
              note={texts.coAuthors.invited}
              isInvited={isFirst}
            />
          ))}
        </ul>
      )}
      {isFirst && !isFull && <InviteCoAuthor articleId={articleId} />}
      {isFirst && isFull && (
        <p className="text-ink-soft text-sm">{fill(texts.coAuthorRules.tooMany, { most: maxCoAuthors })}</p>
      )}
      {coAuthors.length > 0 && <LeaveArticle {...{ articleId, viewerId, isFirst, onLeft }} />}
    </>
  );
}
