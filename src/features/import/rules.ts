// What an import is, for server and browser.

// As much as one upload may hold in memory.
export const maxExportBytes = 10_000_000;
// What one author has written. An operator imports more.
export const maxArticlesOfAuthor = 300;

// What one site has published. More needs several exports.
export const maxArticlesOfSite = 10_000;

/** `own`: an author imports drafts. `site`: an admin imports what others wrote, too. */
export type RunScope = 'own' | 'site';

/** Where another site is. */
export const isSiteAddress = (address: string): boolean =>
  /^https?:\/\/[^/]/i.test(address) && URL.canParse(address);

/** How an admin imports a site. */
export type SiteOptions = {
  /** Publishes what the other site had published. Otherwise everything becomes a draft. */
  asApproved: boolean;
  /** The category of articles that name none which this site has; empty for none. */
  category: string;
};

/** Who becomes the author of an article: a member with this address or username, an account that an earlier import made, a new one, or the admin. */
export const authorKinds = ['member', 'placeholder', 'new', 'importer'] as const;

export type SitePlan = {
  author: string;
  authorKind: (typeof authorKinds)[number];
  becomes: 'draft' | 'published';
  /** A slug or the word for it; empty if there is none. Missing in rows of earlier versions. */
  category?: string;
  formerPaths: string[];
};

export const runStates = ['read', 'running', 'done'] as const;
export type RunState = (typeof runStates)[number];

export const itemStates = ['waiting', 'made', 'skipped', 'failed'] as const;
export type ItemState = (typeof itemStates)[number];

/** How many articles have each state. */
export function countStates(items: readonly { state: ItemState }[]): Record<ItemState, number> {
  const counts = { waiting: 0, made: 0, skipped: 0, failed: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}
