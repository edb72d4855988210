import { type Tab, tabs } from '#features/articles/rules.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export type TabCounts = Record<Tab, number>;

const labels: Record<Tab, string> = {
  published: texts.articleLabels.published,
  drafts: texts.ownArticleTabs.drafts,
  pending: texts.ownArticleTabs.pending,
  rejected: texts.articleLabels.rejected,
  hidden: texts.articleLabels.hidden,
};

/** With the number of articles once it is known. */
export function tabLabel(tab: Tab, counts: TabCounts | undefined): string {
  return counts ? `${labels[tab]} (${counts[tab]})` : labels[tab];
}

/** The tab for hidden articles appears only when there are any, or when it is selected. */
export function visibleTabs(selected: Tab, counts: TabCounts | undefined): Tab[] {
  return tabs.filter((tab) => tab !== 'hidden' || selected === 'hidden' || (counts?.hidden ?? 0) > 0);
}

/** The tab that the URL names. Without a valid name it is the first tab. */
export function readTab(params: URLSearchParams): Tab {
  const named = params.get('tab');
  return tabs.find((tab) => tab === named) ?? 'published';
}

export function tabPath(tab: Tab): string {
  return tab === 'published' ? paths.myArticles : paths.myArticlesTab(tab);
}

export type EmptyTabMessage = { title: string; text: string; action: { label: string; to: string } };

const toWritePage = { label: texts.pageNames.writeArticle, to: paths.write };

/** The message of an empty tab, and a link to go on. */
export function emptyTabMessage(tab: Tab, counts: TabCounts): EmptyTabMessage {
  if (tabs.every((each) => counts[each] === 0)) {
    return {
      title: texts.articleLabels.noArticles,
      text: texts.ownArticleTabs.noArticlesHint,
      action: { label: texts.ownArticleTabs.writeFirstArticle, to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: texts.articleLabels.noPublishedArticles,
        text: texts.ownArticleTabs.noPublishedHint,
        action:
          counts.pending > 0 ? toTab(texts.ownArticleTabs.seePending, 'pending') : actionToSubmit(counts),
      };
    case 'drafts':
      return {
        title: texts.articleLabels.noDrafts,
        text: texts.ownArticleTabs.noDraftsHint,
        action: toWritePage,
      };
    case 'pending':
      return {
        title: texts.ownArticleTabs.noPending,
        text: texts.ownArticleTabs.noPendingHint,
        action: actionToSubmit(counts),
      };
    case 'rejected':
      return {
        title: texts.articleLabels.noRejected,
        text: texts.ownArticleTabs.noRejectedHint,
        action: { label: texts.ownArticleTabs.readGuidelines, to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: texts.articleLabels.noHidden,
        text: texts.ownArticleTabs.noHiddenHint,
        action: toTab(texts.ownArticleTabs.seePublished, 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const actionToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab(texts.ownArticleTabs.finishDraft, 'drafts') : toWritePage;
