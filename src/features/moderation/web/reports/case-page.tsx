import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { ShortcutDialog } from '#ui/shortcuts/shortcut-dialog.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { WholeCase } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import { CaseDecision } from './case-decision.tsx';
import { CaseHistory, CaseReporters } from './case-history.tsx';
import { caseTitle, kindLabels } from './case-labels.ts';
import { CaseOutcome } from './case-outcome.tsx';
import { CaseThing } from './case-thing.tsx';
import { reportsPath } from './queue-search-params.ts';
import { caseQuery, reportKeys } from './report-queries.ts';
import { type CaseRefs, caseShortcuts, useCaseKeys } from './use-case-keys.ts';

type CasePageProps = {
  id: string;
  viewer: SignedInViewer;
  /** Shown if the viewer does not handle reports any more. */
  forbidden: ReactNode;
};

/** One case: what was reported, who reported it, and the decision. */
export function CasePage({ id, viewer, forbidden }: CasePageProps) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(caseQuery(useApi(), id));
  useLive('queue', () => void queries.invalidateQueries({ queryKey: reportKeys.one(id) }));
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 403) return forbidden;
  if (status === 404) {
    return (
      <Frame>
        <EmptyState
          title={texts.reportRules.noSuchCase}
          action={
            <ButtonLink to={reportsPath} variant="secondary">
              {texts.reportCase.back}
            </ButtonLink>
          }
        />
      </Frame>
    );
  }
  if (data) return <Case key={data.case.id} shown={data.case} viewer={viewer} />;
  return (
    <Frame>
      {error ? (
        <RetryCard title={texts.reportCase.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Frame>
  );
}

function Case({ shown, viewer }: { shown: WholeCase; viewer: SignedInViewer }) {
  const refs: CaseRefs = {
    keep: useRef(null),
    remove: useRef(null),
    note: useRef(null),
    bulkRemoval: useRef(null),
    account: useRef(null),
  };
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useCaseKeys(shown, { refs, onHelp: () => setIsHelpOpen(true) });
  return (
    <Frame onHelp={() => setIsHelpOpen(true)}>
      <header>
        <div className="flex flex-wrap gap-2">
          <Badge>{kindLabels[shown.kind]}</Badge>
          {shown.reasons.map((reason) => (
            <Badge key={reason} tone="wait">
              {reasonLabels[reason]}
            </Badge>
          ))}
        </div>
        <h1 dir="auto" className="mt-3 font-serif text-title [overflow-wrap:anywhere]">
          {caseTitle(shown)}
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-2.5 text-ink-soft text-sm">
          {plural(texts.reportQueue.reportCount, shown.reports)}
          {shown.owner && (
            <Link
              dir="auto"
              to={paths.publicProfile(shown.owner.username)}
              className="underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {shown.owner.name}
            </Link>
          )}
        </p>
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <CaseThing case={shown} />
          <CaseReporters case={shown} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CaseHistory case={shown} />
          {shown.decision ? (
            <CaseOutcome case={shown} refs={refs} />
          ) : (
            <CaseDecision case={shown} viewer={viewer} refs={refs} />
          )}
        </div>
      </div>
      <ShortcutDialog shortcuts={caseShortcuts} isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </Frame>
  );
}

function Frame({ onHelp, children }: { onHelp?: () => void; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-10 sm:py-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Link
          to={reportsPath}
          className="inline-flex min-h-9 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {texts.reportCase.back}
        </Link>
        {onHelp && (
          <Button
            variant="quiet"
            size="small"
            aria-keyshortcuts="?"
            className="text-ink-soft pointer-coarse:hidden"
            onClick={onHelp}
          >
            <Keyboard aria-hidden className="size-4" />
            {texts.dashboard.shortcutsHint}
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
