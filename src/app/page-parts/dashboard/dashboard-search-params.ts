import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export const dashboardTabs = ['published', 'moderation', 'rejected', 'analytics', 'audit'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

// Admins come to see what waits for review.
const firstTab: DashboardTab = 'moderation';

/** The tab in the search parameters; an unknown one counts as missing. */
export function readTab(params: URLSearchParams): DashboardTab {
  const named = params.get('tab');
  return dashboardTabs.find((tab) => tab === named) ?? firstTab;
}

export function tabPath(tab: DashboardTab): string {
  return tab === firstTab ? paths.dashboard : paths.dashboardTab(tab);
}

/** Hidden articles are a separate list in the Rejected tab. */
export function readRejectedList(params: URLSearchParams): 'rejected' | 'hidden' {
  return params.get('list') === 'hidden' ? 'hidden' : 'rejected';
}

export const hiddenPath = `${paths.dashboardTab('rejected')}&list=hidden`;

const labels: Record<DashboardTab, string> = {
  published: texts.articleLabels.published,
  moderation: texts.dashboardTabs.moderation,
  rejected: texts.articleLabels.rejected,
  analytics: texts.dashboardTabs.analytics,
  audit: texts.dashboardTabs.audit,
};

/** The label with its count, if there is one. */
export function tabLabel(tab: DashboardTab, count: number | undefined): string {
  return count === undefined ? labels[tab] : `${labels[tab]} (${count})`;
}
