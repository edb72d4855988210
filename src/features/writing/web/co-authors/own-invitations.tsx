import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { refetchPages } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { coAuthorsCalls } from '../../co-author-calls.ts';
import type { CoAuthorInvitation } from '../../co-author-contract.ts';
import { invitationsQuery } from './co-author-queries.ts';

/** The invitations that wait for the viewer's answer. Shows nothing without any, and nothing when they cannot be loaded. */
export function OwnInvitations({ viewerId }: { viewerId: string }) {
  const { data = [], refetch } = useQuery(invitationsQuery(useApi(), viewerId));
  useLive('notifications', () => void refetch());
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="co-author-invitations" className="mb-8">
      <h2 id="co-author-invitations" className="mb-3 font-serif text-xl">
        {texts.coAuthors.invitationsTitle}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {data.map((invitation) => (
          <InvitationRow key={invitation.articleId} viewerId={viewerId} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

type InvitationRowProps = { viewerId: string; invitation: CoAuthorInvitation };

function InvitationRow({ viewerId, invitation }: InvitationRowProps) {
  const { articleId, title, inviter } = invitation;
  const api = useApi();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      api.call(coAuthorsCalls.answer, { params: { id: articleId }, body: { accept } }),
    onSuccess: ({ message }) => toast.success(texts.coAuthors.answered, message),
    onError: (error) => toast.error(texts.coAuthors.notAnswered, failureMessage(error)),
    // Also after a failure: the invitation has most likely been taken back.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: invitationsQuery(api, viewerId).queryKey }),
        refetchPages(queries, articleKeys.mine),
      ]),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-3">
        <Avatar name={inviter.name} src={inviter.avatar} size="small" />
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {fill(texts.coAuthors.invitation, { name: inviter.name, title })}
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={fill(texts.coAuthors.acceptOf, { title })}
          isPending={answer.isPending && answer.variables}
          onClick={() => answer.mutate(true)}
        >
          {texts.coAuthors.accept}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-label={fill(texts.coAuthors.declineOf, { title })}
          isPending={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >
          {texts.coAuthors.decline}
        </Button>
      </div>
    </li>
  );
}
