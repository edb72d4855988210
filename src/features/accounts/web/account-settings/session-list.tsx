import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { SessionInfo } from '../../contract.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { sessionsQuery } from './sessions-query.ts';

export function SessionList() {
  const api = useApi();
  const sessions = useQuery(sessionsQuery(api));
  if (sessions.isPending) return <SessionListSkeleton />;
  if (!sessions.data) {
    return (
      <ErrorCard
        title={texts.sessionList.notLoaded}
        headingLevel={3}
        action={<Button onClick={() => sessions.refetch()}>{texts.actions.tryAgain}</Button>}
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
        <p className="text-ink-soft text-sm">{texts.sessionList.noOtherSessions}</p>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const api = useApi();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.call(ownAccountCalls.endSession, { params: { id: session.id } }),
    onSuccess: ({ message }) => toast.success(texts.sessionList.sessionEnded, message),
    onError: (error) => toast.error(texts.sessionList.sessionNotEnded, failureMessage(error)),
    // Also after a failure: the session has most likely ended already.
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {session.device}
          {session.isCurrent && <Badge tone="good">{texts.sessionList.thisDevice}</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {session.isCurrent ? texts.sessionList.signedIn : texts.sessionList.lastSeen}{' '}
          <DateAndTime at={session.isCurrent ? session.createdAt : session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={fill(texts.sessionList.endSessionOnDevice, { device: session.device })}
          isPending={end.isPending}
          onClick={() => end.mutate()}
        >
          {texts.sessionList.end}
        </Button>
      )}
    </li>
  );
}

function EndOthersButton() {
  const api = useApi();
  const queries = useQueryClient();
  const endOthers = useMutation({
    mutationFn: () => api.call(ownAccountCalls.endOtherSessions),
    onSuccess: ({ message }) => toast.success(texts.sessionList.sessionsEnded, message),
    onError: (error) => toast.error(texts.sessionList.sessionsNotEnded, failureMessage(error)),
    onSettled: () => queries.invalidateQueries(sessionsQuery(api)),
  });
  return (
    <Button variant="secondary" isPending={endOthers.isPending} onClick={() => endOthers.mutate()}>
      {texts.sessionList.endOthers}
    </Button>
  );
}

const dateAndTime = new Intl.DateTimeFormat(texts.language.dates, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

function DateAndTime({ at }: { at: string }) {
  return <time dateTime={at}>{dateAndTime.format(new Date(at))}</time>;
}

function SessionListSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        {texts.sessionList.loading}
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
