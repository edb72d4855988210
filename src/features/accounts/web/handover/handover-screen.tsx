import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { handoverCalls } from '../../handover-calls.ts';
import { JoinForm, MoveForm, SignInHint } from './handover-forms.tsx';

type HandoverScreenProps = { token: string; loading: ReactNode };

/** The page of a link to imported articles: whose they are, and the two ways to take them over. */
export function HandoverScreen({ token, loading }: HandoverScreenProps) {
  const api = useApi();
  const site = useSite();
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['handover', token],
    queryFn: async () => (await api.call(handoverCalls.openHandover, { body: { token } })).handover,
    // Signing in refetches all queries. This one would fail, because the link is used by then.
    enabled: token !== '' && !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (token === '') return <Unusable>{texts.handoverPage.incomplete}</Unusable>;
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
    return (
      <Unusable>
        {error.message} {texts.handoverPage.askAgain}
      </Unusable>
    );
  }
  if (error) {
    return (
      <Frame>
        <RetryCard title={texts.handoverPage.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      </Frame>
    );
  }
  const isKnown = session.status === 'signed-out' || (session.status === 'signed-in' && session.viewer);
  if (!data || !isKnown) return loading;
  const { name, articles, expiresAt } = data;
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  const given = { handover: data, token, onDone: () => setIsDone(true) };
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20">
      <div className="lg:pt-6">
        <h1 dir="auto" className="font-serif text-display [overflow-wrap:anywhere]">
          {fill(texts.handoverPage.heading, { name })}
        </h1>
        <p className="mt-5 max-w-xl font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
          {plural(texts.handoverPage.lead, articles, { name, site: site.name })}
        </p>
        <p className="mt-4 max-w-xl text-ink-soft">{texts.handoverPage.stays}</p>
        <p className="mt-4 text-ink-soft">
          {fill(texts.handoverPage.worksUntil, { day: formatDay(expiresAt) })}
        </p>
      </div>
      <Card className="flex flex-col gap-8 self-start p-5 sm:p-8">
        {viewer && !isDone ? (
          <MoveForm {...given} viewer={viewer} />
        ) : (
          <>
            {data.canJoin && <JoinForm {...given} />}
            <SignInHint handover={data} token={token} />
          </>
        )}
      </Card>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <h1 className="sr-only">{texts.handoverPage.title}</h1>
      {children}
    </div>
  );
}

function Unusable({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <EmptyState
        title={texts.handoverPage.unusableTitle}
        action={<ButtonLink to={paths.home}>{texts.actions.goHome}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Frame>
  );
}
