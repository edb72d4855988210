import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi, type SessionInfo } from '../../contract.ts';
import { sessionsQuery } from '../account-queries.ts';

export function SessionList() {
  const api = useApi();
  const sessions = useQuery(sessionsQuery(api));
  if (sessions.isPending) return <SessionListSkeleton />;
  if (!sessions.data) {
    return (
      <ErrorCard
        title="Your sessions could not be loaded"
        headingLevel={3}
        action={<Button onClick={() => sessions.refetch()}>Try Again</Button>}
      >
        {failureMessage(sessions.error)}
      </ErrorCard>
    );
  }
  const others = sessions.data.filter((session) => !session.isCurrent);
  const ordered = [...sessions.data.filter((session) => session.isCurrent), ...others];
  return (
    <div className="flex flex-col items-start gap-5">
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <EndOthersButton />
      ) : (
        <p className="text-ink-soft text-sm">You are signed in nowhere else.</p>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const api = useApi();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.call(accountsApi.endSession, { params: { id: session.id } }),
    onSuccess: ({ message }) => toast.success('Session Ended', message),
    onError: (error) => toast.error('Session Not Ended', failureMessage(error)),
    // Also when it failed: most likely it had ended already.
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {session.isCurrent ? 'Signed in' : 'Last seen'}{' '}
          <Moment at={session.isCurrent ? session.createdAt : session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End the session on ${session.device}`}
          isPending={end.isPending}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}

function EndOthersButton() {
  const api = useApi();
  const queries = useQueryClient();
  const endOthers = useMutation({
    mutationFn: () => api.call(accountsApi.endOtherSessions),
    onSuccess: ({ message }) => toast.success('Sessions Ended', message),
    onError: (error) => toast.error('Sessions Not Ended', failureMessage(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  });
  return (
    <Button variant="secondary" isPending={endOthers.isPending} onClick={() => endOthers.mutate()}>
      Sign out all others
    </Button>
  );
}

const momentFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentFormat.format(new Date(at))}</time>;
}

function SessionListSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        Loading your sessions…
      </p>
      {[1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
