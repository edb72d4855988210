import { useInfiniteQuery } from '@tanstack/react-query';
import { Keyboard, Settings } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { QueueCheckState } from '#features/checks/web/check-state.tsx';
import { cappedCount, useReportCounts } from '#features/moderation/web/reports/use-report-counts.ts';
import { waitingQuery } from '#features/moderation/web/waiting-queries.ts';
import { PublishedList } from '#features/reading/web/featured/published-list.tsx';
import { undoLastDecision } from '#features/review-page/web/decision/last-decision.ts';
import { useDecisionStore } from '#features/reviews/web/queue/decisions/use-decision-store.ts';
import { ModerationList } from '#features/reviews/web/queue/moderation-list.tsx';
import { RejectedList } from '#features/reviews/web/queue/rejected-list.tsx';
import { useLiveQueue, useQueueList } from '#features/reviews/web/queue/use-queue-list.ts';
import { WaitingWords } from '#features/series/web/waiting-words.tsx';
import { SetupOffer } from '#features/setup/web/setup-offer.tsx';
import { StatCards } from '#features/statistics/web/stat-cards.tsx';
import { paths } from '#kit/paths.ts';
import { hasRole } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ShortcutDialog } from '#ui/shortcuts/shortcut-dialog.tsx';
import { ShownTogether } from '#ui/shown-together.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import {
  type DashboardTab,
  hiddenPath,
  partPath,
  readPart,
  readRejectedList,
  readsAll,
  readTab,
  tabLabel,
  tabPath,
  tabsFor,
  wholeQueuePath,
} from './dashboard-search-params.ts';
import { FirstSteps } from './first-steps.tsx';
import { ReviewersOnly } from './staff-only.tsx';
import { dashboardShortcuts, useDashboardKeys } from './use-dashboard-keys.ts';

// Comments, reports, charts, members and the audit log are loaded when their tab is opened.
const WaitingParts = lazyPart(async () => (await import('./waiting-parts.tsx')).WaitingParts);
const ReportQueue = lazyPart(
  async () => (await import('#features/moderation/web/reports/report-queue.tsx')).ReportQueue,
);
const Analytics = lazyPart(async () => (await import('#features/statistics/web/analytics.tsx')).Analytics);
const Members = lazyPart(async () => (await import('#features/members/web/members.tsx')).Members);
const AuditLog = lazyPart(async () => (await import('#features/audit/web/audit-log.tsx')).AuditLog);

/** The dashboard of those who review, with what their role may do. The URL holds the tab. */
export function Dashboard({ viewer }: { viewer: SignedInViewer }) {
  const [searchParams] = useSearchParams();
  const { role, categories } = viewer;
  const tab = readTab(searchParams, role);
  const tabs = tabsFor(role);
  const isWhole = categories === null || readsAll(searchParams);
  const queue = { viewerId: viewer.id, isMine: !isWhole };
  const pending = useQueueList(queue, 'pending');
  const part = readPart(searchParams);
  const shown = useQueueList({ ...queue, part }, 'pending');
  const rejected = useQueueList(queue, 'rejected');
  const hidden = useQueueList(queue, 'hidden');
  const waiting = useInfiniteQuery({ ...waitingQuery(useApi()), enabled: hasRole(role, 'editor') });
  const reports = useReportCounts(hasRole(role, 'editor'));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const decisions = useDecisionStore();
  const { tabsRef, select } = useTabs(tab);
  useLiveQueue();
  useDashboardKeys({
    tabs,
    onTab: select,
    onUndo: () => decisions.undoLast() || undoLastDecision(),
    onHelp: () => setIsHelpOpen(true),
  });

  // The server refused the call: the viewer has lost the role meanwhile.
  if (pending.error instanceof ApiError && pending.error.status === 403) return <ReviewersOnly />;

  const counts: Partial<Record<DashboardTab, number | string | undefined>> = {
    moderation: pending.total,
    reports: reports && cappedCount(reports.open + reports.appeals),
    rejected: rejected.total,
    comments: waiting.data && cappedCount(waiting.data.pages[0]?.everything),
  };
  const contents: Record<DashboardTab, React.ReactNode> = {
    published: <PublishedList canFeature={role === 'admin'} />,
    moderation: (
      <>
        {hasRole(role, 'editor') && <WaitingWords />}
        <ModerationList
          renderChecks={(articleId, ids) => <QueueCheckState articleId={articleId} ids={ids} />}
          list={shown}
          part={part}
          pathOf={(name) => partPath(name, readsAll(searchParams))}
          firstSteps={role === 'admin' && <FirstSteps viewerId={viewer.id} />}
          {...(categories && {
            scopes: { isWhole, minePath: paths.dashboard, wholePath: wholeQueuePath },
          })}
        />
      </>
    ),
    reports: <ReportQueue />,
    rejected: (
      <RejectedList
        chosen={readRejectedList(searchParams)}
        lists={{
          rejected: { list: rejected, to: tabPath('rejected') },
          hidden: { list: hidden, to: hiddenPath },
        }}
      />
    ),
    comments: <WaitingParts />,
    analytics: <Analytics />,
    members: <Members />,
    audit: <AuditLog />,
  };
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="font-serif text-display">{texts.pageNames.dashboard}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="quiet"
            size="small"
            aria-keyshortcuts="?"
            className="text-ink-soft pointer-coarse:hidden"
            onClick={() => setIsHelpOpen(true)}
          >
            <Keyboard aria-hidden className="size-4" />
            {texts.dashboard.shortcutsHint}
          </Button>
          {role === 'admin' && (
            <ButtonLink to={paths.settings} variant="secondary" size="small">
              <Settings aria-hidden className="size-4" />
              {texts.settingsLayout.settings}
            </ButtonLink>
          )}
        </div>
      </header>
      <ShownTogether placeholder={<SkeletonText lines={8} />}>
        {role === 'admin' && <SetupOffer />}
        {role === 'admin' && <StatCards />}
        <div ref={tabsRef} className={role === 'admin' ? 'mt-10' : undefined}>
          <Tabs
            label={texts.dashboard.tabsLabel}
            selectedId={tab}
            onSelect={(id) => select(tabs.find((each) => each === id))}
            tabs={tabs.map((each) => ({
              id: each,
              label: tabLabel(each, counts[each]),
              content: <Suspense fallback={<SkeletonText lines={6} />}>{contents[each]}</Suspense>,
            }))}
          />
        </div>
      </ShownTogether>
      <ShortcutDialog
        shortcuts={dashboardShortcuts}
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
      />
    </div>
  );
}

/** On a phone the tabs scroll: this brings the selected one into view, also when it was selected with a key. */
function useTabs(tab: DashboardTab) {
  const navigate = useNavigate();
  const tabsRef = useRef<HTMLDivElement>(null);
  const previousTab = useRef(tab);

  useEffect(() => {
    const chosen = tabsRef.current?.querySelector<HTMLElement>('[role=tab][data-state=active]');
    if (chosen) scrollSideways(chosen);
    const hasChanged = previousTab.current !== tab;
    previousTab.current = tab;
    // The focused element may have disappeared with the previous panel.
    if (hasChanged) chosen?.focus({ preventScroll: true });
  }, [tab]);

  function select(chosen: DashboardTab | undefined): void {
    // Arrow keys select tabs too; an entry in the history for each of them would make Back useless.
    if (chosen) void navigate(tabPath(chosen), { replace: true, preventScrollReset: true });
  }
  return { tabsRef, select };
}

/** Scrolls the list of tabs sideways; the page itself does not scroll. */
function scrollSideways(tab: HTMLElement): void {
  const list = tab.closest('[role=tablist]');
  if (!list) return;
  const { left, right } = tab.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (left < frame.left) list.scrollBy({ left: left - frame.left });
  if (right > frame.right) list.scrollBy({ left: right - frame.right });
}
