import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import type { Member } from '../contract.ts';
import { MemberActions } from './member-actions.tsx';
import { MemberBadges } from './member-badges.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { MemberArticles, MemberComments } from './member-works.tsx';
import { MembersFrame } from './members-frame.tsx';
import { memberQuery } from './members-queries.ts';
import { RoleForm } from './role-form.tsx';

const MemberHandoverPanel = lazyPart(
  async () => (await import('./handover/member-handover-panel.tsx')).MemberHandoverPanel,
);

type MemberPageProps = {
  id: string;
  /** The entries of the audit log about the member. */
  history: ReactNode;
  /** The tokens with which the member's programs call the API. */
  tokens: ReactNode;
  /** Shown if the viewer has lost the role of admin. */
  forbidden: ReactNode;
};

/** One member, for admins: who they are, what they did, and what can be done. */
export function MemberPage({ id, history, tokens, forbidden }: MemberPageProps) {
  const query = useQuery(memberQuery(useApi(), id));
  const { data, error } = query;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return forbidden;
  if (status === 404) return <NoSuchMember />;
  if (data) {
    return (
      <MembersFrame>
        <MemberHead member={data.member} />
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
          <div className="flex min-w-0 flex-col gap-10 max-lg:order-2">
            <Section title={texts.memberPage.articles}>
              <MemberArticles id={id} />
            </Section>
            <Section title={texts.memberPage.comments}>
              <MemberComments id={id} />
            </Section>
            <Section title={texts.memberPage.sessions}>
              <MemberSessions id={id} sessions={data.sessions} isOwn={data.isOwn} />
            </Section>
            <Section title={texts.memberPage.tokens}>{tokens}</Section>
            <Section title={texts.memberPage.history}>{history}</Section>
          </div>
          <div className="flex flex-col gap-10">
            {data.member.isPlaceholder && (
              <Section title={texts.memberHandover.title}>
                <Suspense fallback={<SkeletonText lines={4} />}>
                  <MemberHandoverPanel member={data.member} handover={data.handover} />
                </Suspense>
              </Section>
            )}
            <Section title={texts.memberPage.role}>
              {/* The key resets the form when the role changed elsewhere, such as by an undo. */}
              <RoleForm
                key={`${data.member.role} ${data.member.categories}`}
                member={data.member}
                isOwn={data.isOwn}
              />
            </Section>
            <Section title={texts.memberPage.account}>
              <MemberActions
                member={data.member}
                isOwn={data.isOwn}
                secondFactorSince={data.secondFactorSince}
              />
            </Section>
          </div>
        </div>
      </MembersFrame>
    );
  }
  if (!error) return <MemberSkeleton />;
  return (
    <MembersFrame>
      <h1 className="sr-only">{texts.memberPage.title}</h1>
      <RetryCard
        title={texts.memberPage.notLoaded}
        isPending={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {failureMessage(error)}
      </RetryCard>
    </MembersFrame>
  );
}

function MemberHead({ member }: { member: Member }) {
  const { name, username, email, avatar, createdAt, lastSeenAt, isPlaceholder } = member;
  const now = useMinute();
  return (
    <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar name={name} src={avatar} />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 dir="auto" className="font-serif text-title [overflow-wrap:anywhere]">
            {name}
          </h1>
          <MemberBadges member={member} />
        </div>
        <p className="mt-1 [overflow-wrap:anywhere]">
          <Link to={paths.publicProfile(username)} className="underline underline-offset-4">
            @{username}
          </Link>
          {!isPlaceholder && (
            <>
              {' '}
              ·{' '}
              <a href={`mailto:${email}`} className="underline-offset-4 hover:underline">
                {email}
              </a>
            </>
          )}
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          {isPlaceholder ? (
            fill(texts.members.imported, { day: formatDay(createdAt) })
          ) : (
            <>
              {fill(texts.members.joined, { day: formatDay(createdAt) })} ·{' '}
              <span className="whitespace-nowrap">
                {fill(texts.members.lastSeen, { time: relativeTime(new Date(lastSeenAt), now) })}
              </span>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 border-line border-b pb-2 font-serif text-xl">{title}</h2>
      {children}
    </section>
  );
}

function NoSuchMember() {
  return (
    <MembersFrame>
      <h1 className="sr-only">{texts.memberPage.title}</h1>
      <EmptyState
        title={texts.memberPage.notFound}
        action={<ButtonLink to={paths.dashboardTab('members')}>{texts.memberPage.backToList}</ButtonLink>}
      >
        {texts.memberPage.notFoundHint}
      </EmptyState>
    </MembersFrame>
  );
}

function MemberSkeleton() {
  return (
    <MembersFrame>
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.memberPage.loading}
        </p>
        <div className="flex gap-5">
          <Skeleton className="size-16 rounded-full" />
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-9 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </div>
        <SkeletonText lines={6} className="mt-12" />
      </div>
    </MembersFrame>
  );
}
