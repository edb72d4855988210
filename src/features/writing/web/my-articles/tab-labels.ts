import { type Tab, tabs } from '#features/articles/rules.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export type TabCounts = Record<Tab, number>;

const labels: Record<Tab, string> = {
  published: texts.articleWords.published,
  drafts: texts.tabWords.drafts,
  pending: texts.tabWords.pending,
  rejected: texts.articleWords.rejected,
  hidden: texts.articleWords.hidden,
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
      title: texts.articleWords.noArticles,
      text: texts.tabWords.noArticlesHint,
      action: { label: texts.tabWords.writeYourFirstArticle, to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: texts.articleWords.noPublishedArticles,
        text: texts.tabWords.noPublishedHint,
        action: counts.pending > 0 ? toTab(texts.tabWords.seePending, 'pending') : actionToSubmit(counts),
      };
    case 'drafts':
      return {
        title: texts.articleWords.noDrafts,
        text: texts.tabWords.noDraftsHint,
        action: toWritePage,
      };
    case 'pending':
      return {
        title: texts.tabWords.noPending,
        text: texts.tabWords.noPendingHint,
        action: actionToSubmit(counts),
      };
    case 'rejected':
      return {
        title: texts.tabWords.noRejected,
        text: texts.tabWords.noRejectedHint,
        action: { label: texts.tabWords.readGuidelines, to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: texts.tabWords.noHidden,
        text: texts.tabWords.noHiddenHint,
        action: toTab(texts.tabWords.seePublished, 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const actionToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab(texts.tabWords.finishDraft, 'drafts') : toWritePage;
