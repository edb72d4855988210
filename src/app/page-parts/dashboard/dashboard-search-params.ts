import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export const dashboardTabs = ['published', 'moderation', 'rejected', 'analytics', 'audit'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

// What an admin comes for is what waits; all else is a look around.
const firstTab: DashboardTab = 'moderation';

/** The tab an address names; what makes no sense counts as not given. */
export function readTab(params: URLSearchParams): DashboardTab {
  const named = params.get('tab');
  return dashboardTabs.find((tab) => tab === named) ?? firstTab;
}

export function tabPath(tab: DashboardTab): string {
  return tab === firstTab ? paths.dashboard : paths.dashboardTab(tab);
}

/** Hidden articles are a list of their own under Rejected. */
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

/** With how many there are, where that is said and known. */
export function tabLabel(tab: DashboardTab, count: number | undefined): string {
  return count === undefined ? labels[tab] : `${labels[tab]} (${count})`;
}
