import { type QueuePart, queueParts } from '#features/reviews/claim-rules.ts';
import { paths } from '#kit/paths.ts';
import { hasRole, type Role } from '#kit/roles.ts';
import { texts } from '#texts';

export const dashboardTabs = [
  'published',
  'moderation',
  'reports',
  'rejected',
  'comments',
  'analytics',
  'members',
  'audit',
] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

/** The tabs that a role has. Editors handle reports and comments; only admins see figures, the audit log and members. */
export function tabsFor(role: Role): readonly DashboardTab[] {
  return dashboardTabs.filter((tab) => hasRole(role, leastRoles[tab] ?? 'user'));
}

const leastRoles: Partial<Record<DashboardTab, Role>> = {
  reports: 'editor',
  comments: 'editor',
  analytics: 'admin',
  members: 'admin',
  audit: 'admin',
};

// They come to see what waits for review.
const firstTab: DashboardTab = 'moderation';

/** The tab in the search parameters; one that the role does not have counts as missing. */
export function readTab(params: URLSearchParams, role: Role): DashboardTab {
  const named = params.get('tab');
  return tabsFor(role).find((tab) => tab === named) ?? firstTab;
}

export function tabPath(tab: DashboardTab): string {
  return tab === firstTab ? paths.dashboard : paths.dashboardTab(tab);
}

/** Hidden articles are a separate list in the Rejected tab. */
export function readRejectedList(params: URLSearchParams): 'rejected' | 'hidden' {
  return params.get('list') === 'hidden' ? 'hidden' : 'rejected';
}

export const hiddenPath = `${paths.dashboardTab('rejected')}&list=hidden`;

/** Whether an editor of named categories asks for the whole queue. */
export const readsAll = (params: URLSearchParams): boolean => params.get('queue') === 'all';

export const wholeQueuePath = `${paths.dashboard}?queue=all`;

/** The part of the queue that is shown. */
export function readPart(params: URLSearchParams): QueuePart {
  return queueParts.find((part) => part === params.get('part')) ?? 'all';
}

/** The path of a part of the queue, of all categories or of the editor's own. */
export function partPath(part: QueuePart, isWholeQueue: boolean): string {
  const base = isWholeQueue ? wholeQueuePath : paths.dashboard;
  if (part === 'all') return base;
  return `${base}${isWholeQueue ? '&' : '?'}part=${part}`;
}

const labels: Record<DashboardTab, string> = {
  published: texts.articleLabels.published,
  moderation: texts.dashboardTabs.moderation,
  reports: texts.reportQueue.tab,
  rejected: texts.articleLabels.rejected,
  comments: texts.dashboardTabs.comments,
  analytics: texts.dashboardTabs.analytics,
  members: texts.dashboardTabs.members,
  audit: texts.dashboardTabs.audit,
};

/** The label with its count, if there is one. */
export function tabLabel(tab: DashboardTab, count: number | string | undefined): string {
  return count === undefined ? labels[tab] : `${labels[tab]} (${count})`;
}
