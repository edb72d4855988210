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

/** Without a number as long as it is not known. */
export function tabLabel(tab: Tab, counts: TabCounts | undefined): string {
  return counts ? `${labels[tab]} (${counts[tab]})` : labels[tab];
}

/** Hidden articles are rare; without any, there is no tab for them. */
export function shownTabs(selected: Tab, counts: TabCounts | undefined): Tab[] {
  return tabs.filter((tab) => tab !== 'hidden' || selected === 'hidden' || (counts?.hidden ?? 0) > 0);
}

/** The tab an address names; what makes no sense counts as not given. */
export function readTab(params: URLSearchParams): Tab {
  const named = params.get('tab');
  return tabs.find((tab) => tab === named) ?? 'published';
}

export function tabPath(tab: Tab): string {
  return tab === 'published' ? paths.myArticles : paths.myArticlesTab(tab);
}

export type EmptyWords = { title: string; text: string; wayOn: { label: string; to: string } };

const toWritePage = { label: texts.pageNames.writeArticle, to: paths.write };

/** What an empty tab says, and where to go from there. */
export function emptyWords(tab: Tab, counts: TabCounts): EmptyWords {
  if (tabs.every((each) => counts[each] === 0)) {
    return {
      title: texts.articleLabels.noArticles,
      text: texts.ownArticleTabs.noArticlesHint,
      wayOn: { label: texts.ownArticleTabs.writeFirstArticle, to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: texts.articleLabels.noPublishedArticles,
        text: texts.ownArticleTabs.noPublishedHint,
        wayOn: counts.pending > 0 ? toTab(texts.ownArticleTabs.seePending, 'pending') : wayToSubmit(counts),
      };
    case 'drafts':
      return {
        title: texts.articleLabels.noDrafts,
        text: texts.ownArticleTabs.noDraftsHint,
        wayOn: toWritePage,
      };
    case 'pending':
      return {
        title: texts.ownArticleTabs.noPending,
        text: texts.ownArticleTabs.noPendingHint,
        wayOn: wayToSubmit(counts),
      };
    case 'rejected':
      return {
        title: texts.articleLabels.noRejected,
        text: texts.ownArticleTabs.noRejectedHint,
        wayOn: { label: texts.ownArticleTabs.readGuidelines, to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: texts.articleLabels.noHidden,
        text: texts.ownArticleTabs.noHiddenHint,
        wayOn: toTab(texts.ownArticleTabs.seePublished, 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const wayToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab(texts.ownArticleTabs.finishDraft, 'drafts') : toWritePage;
