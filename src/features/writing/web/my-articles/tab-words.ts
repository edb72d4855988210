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
      title: texts.articleWords.noArticles,
      text: texts.tabWords.noArticlesHint,
      wayOn: { label: texts.tabWords.writeYourFirstArticle, to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: texts.articleWords.noPublishedArticles,
        text: texts.tabWords.noPublishedHint,
        wayOn: counts.pending > 0 ? toTab(texts.tabWords.seePending, 'pending') : wayToSubmit(counts),
      };
    case 'drafts':
      return {
        title: texts.articleWords.noDrafts,
        text: texts.tabWords.noDraftsHint,
        wayOn: toWritePage,
      };
    case 'pending':
      return {
        title: texts.tabWords.noPending,
        text: texts.tabWords.noPendingHint,
        wayOn: wayToSubmit(counts),
      };
    case 'rejected':
      return {
        title: texts.tabWords.noRejected,
        text: texts.tabWords.noRejectedHint,
        wayOn: { label: texts.tabWords.readGuidelines, to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: texts.tabWords.noHidden,
        text: texts.tabWords.noHiddenHint,
        wayOn: toTab(texts.tabWords.seePublished, 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const wayToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab(texts.tabWords.finishDraft, 'drafts') : toWritePage;
