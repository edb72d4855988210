import { paths } from '#client/paths.ts';
import { type Tab, tabs } from '../../rules.ts';

export type TabCounts = Record<Tab, number>;

const labels: Record<Tab, string> = {
  published: 'Published',
  drafts: 'Drafts',
  pending: 'Pending',
  rejected: 'Rejected',
  hidden: 'Hidden',
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

const toWritePage = { label: 'Write Article', to: paths.write };

/** What an empty tab says, and where to go from there. */
export function emptyWords(tab: Tab, counts: TabCounts): EmptyWords {
  if (tabs.every((each) => counts[each] === 0)) {
    return {
      title: 'No articles yet',
      text: 'Whatever you write, finished or not, will be here. A title is enough to begin with.',
      wayOn: { label: 'Write your first article', to: paths.write },
    };
  }
  switch (tab) {
    case 'published':
      return {
        title: 'No published articles yet',
        text: 'An article moves here, and to its readers, as soon as a reviewer has approved it.',
        wayOn: counts.pending > 0 ? toTab('See what is pending', 'pending') : wayToSubmit(counts),
      };
    case 'drafts':
      return {
        title: 'No drafts saved',
        text: 'What you have begun and not submitted is kept here until you come back to it.',
        wayOn: toWritePage,
      };
    case 'pending':
      return {
        title: 'No articles pending review',
        text: 'What you submit waits here until a person has read it, typically within 24-48 hours.',
        wayOn: wayToSubmit(counts),
      };
    case 'rejected':
      return {
        title: 'No rejected articles',
        text: 'Nothing has come back to you. If something does, the reviewer’s note will be here with it.',
        wayOn: { label: 'Read the guidelines', to: paths.guidelines },
      };
    case 'hidden':
      return {
        title: 'No hidden articles',
        text: 'An admin can take a published article away from its readers. None of yours is.',
        wayOn: toTab('See your published articles', 'published'),
      };
  }
}

const toTab = (label: string, tab: Tab) => ({ label, to: tabPath(tab) });

const wayToSubmit = (counts: TabCounts) =>
  counts.drafts > 0 ? toTab('Finish a draft', 'drafts') : toWritePage;
