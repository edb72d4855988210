import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { MutedPerson } from '../../mute-contract.ts';
import { mutesQuery } from './mutes-query.ts';
import { useMute } from './use-mute.ts';

/** The people whom the viewer has muted or blocked, in the account settings. */
export function MutedList() {
  const people = useQuery(mutesQuery(useApi()));
  if (people.isPending) return <MutedListSkeleton />;
  if (!people.data) {
    return (
      <ErrorCard
        title={texts.mutes.notLoaded}
        headingLevel={3}
        action={<Button onClick={() => people.refetch()}>{texts.actions.tryAgain}</Button>}
      >
        {failureMessage(people.error)}
      </ErrorCard>
    );
  }
  if (people.data.length === 0) return <p className="text-ink-soft text-sm">{texts.mutes.nobody}</p>;
  return (
    <ul className="max-h-96 w-full divide-y divide-line overflow-y-auto rounded-lg border border-line bg-raised">
      {people.data.map((person) => (
        <MutedRow key={person.id} person={person} />
      ))}
    </ul>
  );
}

function MutedRow({ person }: { person: MutedPerson }) {
  const change = useMute(person);
  const { name, username, avatar, isBlocked, since } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Avatar name={name} src={avatar} size="small" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <Link
            dir="auto"
            to={paths.publicProfile(username)}
            className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </Link>
          <Badge tone={isBlocked ? 'bad' : 'neutral'}>
            {isBlocked ? texts.mutes.blockedBadge : texts.mutes.mutedBadge}
          </Badge>
        </p>
        <p className="text-ink-soft text-sm">{fill(texts.mutes.since, { day: formatDay(since) })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(isBlocked ? texts.mutes.unblockName : texts.mutes.unmute, { name })}
        isPending={change.isPending}
        onClick={() => change.mutate('nothing')}
      >
        {isBlocked ? texts.mutes.unblock : texts.mutes.unmuteShort}
      </Button>
    </li>
  );
}

function MutedListSkeleton() {
  return (
    <div aria-busy="true" className="rounded-lg border border-line bg-raised px-4 py-4">
      <p role="status" className="sr-only">
        {texts.mutes.loading}
      </p>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2 h-3 w-56 max-w-full" />
    </div>
  );
}
