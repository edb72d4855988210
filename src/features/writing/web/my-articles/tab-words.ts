import { type Tab, tabs } from '#features/articles/rules.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';

export type TabCounts = Record<Tab, number>;

const labels: Record<Tab, string> = {
  published: texts.tabWords.published,
  drafts: texts.tabWords.drafts,
  pending: texts.tabWords.pending,
  rejected: texts.tabWords.rejected,
  hidden: texts.tabWords.hidden,
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

const toWritePage = { label: texts.tabWords.writeArticle, to: paths.write };

/** What an empty tab says, and where to go from there. */
export function emptyWords(tab: Tab, counts: TabCounts): EmptyWords {
  if (tabs.every((each) => counts[each] === 0)) {
    return {
      title: texts.tabWords.noArticlesYet,
      text: texts.tabWords.whateverYouWriteFinished,
      wayOn: { label: texts.tabWords.writeYourFirstArticle, to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: texts.tabWords.noPublishedArticlesYet,
        text: texts.tabWords.articleMovesHere,
        wayOn: counts.pending > 0 ? toTab(texts.tabWords.seeWhatIsPending, 'pending') : wayToSubmit(counts),
      };
    case 'drafts':
      return {
        title: texts.tabWords.noDraftsSaved,
        text: texts.tabWords.whatYouHaveBegun,
        wayOn: toWritePage,
      };
    case 'pending':
      return {
        title: texts.tabWords.noArticlesPendingReview,
        text: texts.tabWords.whatYouSubmitWaits,
        wayOn: wayToSubmit(counts),
      };
    case 'rejected':
      return {
        title: texts.tabWords.noRejectedArticles,
        text: texts.tabWords.nothingHasComeBack,
        wayOn: { label: texts.tabWords.readGuidelines, to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: texts.tabWords.noHiddenArticles,
        text: texts.tabWords.adminCanTakePublished,
        wayOn: toTab(texts.tabWords.seeYourPublishedArticles, 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const wayToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab(texts.tabWords.finishDraft, 'drafts') : toWritePage;
