import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { invitationStates } from '#features/accounts/invitation-rule.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { FilterLinks } from '#ui/lists/filter-links.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { MembersFrame } from '../members-frame.tsx';
import { InvitationList, stateLabels } from './invitation-list.tsx';
import { invitationsQuery } from './invitations-queries.ts';
import {
  type InvitationsSearchParams,
  readInvitationsSearchParams,
  searchOf,
} from './invitations-search-params.ts';
import { InviteForm } from './invite-form.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** Invitations, for admins. `forbidden` is shown if the viewer has lost the role meanwhile. */
export function InvitationsPage({ forbidden }: { forbidden: ReactNode }) {
  const [searchParams] = useSearchParams();
  const params = readInvitationsSearchParams(searchParams);
  const list = useQuery(invitationsQuery(useApi(), params));
  const [link, setLink] = useState<string>();
  if (list.error instanceof ApiError && list.error.status === 403) return forbidden;
  return (
    <MembersFrame>
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display">{texts.invitations.title}</h1>
        <p className="mt-3 text-ink-soft text-lg">{texts.invitations.lead}</p>
      </header>
      <ClosedNotice />
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-12">
        <section aria-label={texts.invitations.howLabel}>
          <InviteForm onLink={setLink} />
          <p className="mt-4 text-ink-soft text-sm">{texts.invitations.validWhile}</p>
        </section>
        <section aria-label={texts.invitations.list}>
          <h2 className="sr-only">{texts.invitations.list}</h2>
          <FilterLinks
            label={texts.invitations.filterLabel}
            links={(['', ...invitationStates] as const).map((state) => ({
              to: paths.invitations + searchOf({ state, after: '' }),
              label: state === '' ? texts.invitations.allStates : stateLabels[state],
              isChosen: state === params.state,
            }))}
          />
          {list.data ? (
            <ListPage params={params} isOutdated={list.isPlaceholderData} {...list.data} />
          ) : list.error ? (
            <RetryCard
              title={texts.invitations.notLoaded}
              headingLevel={3}
              isPending={list.isFetching}
              onRetry={() => void list.refetch()}
            >
              {failureMessage(list.error)}
            </RetryCard>
          ) : (
            <div aria-busy="true">
              <p role="status" className="sr-only">
                {texts.invitations.loading}
              </p>
              <SkeletonText lines={6} />
            </div>
          )}
        </section>
      </div>
      {link !== undefined && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </MembersFrame>
  );
}

function ClosedNotice() {
  const { signUp } = useSite();
  if (signUp !== 'closed') return null;
  return (
    <p className="mb-8 rounded-md bg-wait-tint px-4 py-3 text-wait">
      {texts.invitations.closedNow}{' '}
      <Link to={paths.signUpSettings} className="font-medium underline underline-offset-4">
        {texts.invitations.closedSettings}
      </Link>
    </p>
  );
}

type ListPageProps = {
  invitations: Parameters<typeof InvitationList>[0]['invitations'];
  next: string | null;
  params: InvitationsSearchParams;
  isOutdated: boolean;
};

function ListPage({ invitations, next, params: { state, after }, isOutdated }: ListPageProps) {
  if (invitations.length === 0 && state !== '') {
    return <EmptyState title={texts.invitations.emptyState} headingLevel={3} />;
  }
  if (invitations.length === 0) {
    return (
      <EmptyState title={texts.invitations.empty} headingLevel={3}>
        {texts.invitations.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={isOutdated} className={classNames('transition-opacity', isOutdated && 'opacity-60')}>
      <InvitationList invitations={invitations} />
      {(after !== '' || next !== null) && (
        <nav aria-label={texts.invitations.pages} className="mt-6 flex justify-between gap-4">
          {after === '' ? (
            <span />
          ) : (
            <ButtonLink
              to={paths.invitations + searchOf({ state, after: '' })}
              variant="secondary"
              size="small"
            >
              {texts.invitations.newest}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={{ search: searchOf({ state, after: next }) }} variant="secondary" size="small">
              {texts.invitations.more}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
