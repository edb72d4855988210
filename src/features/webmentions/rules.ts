// What admins set about Webmentions, and their limits. The form checks with it, and the server does so again.

export type WebmentionSettings = {
  /** Whether the site tells other sites that an article links to them. */
  sending: boolean;
  /** Whether other sites may tell that they link to an article. */
  receiving: boolean;
};

/**
 * Both off: a site makes no requests to strangers' servers unless its admins want it to, and what strangers send has to be read by
 * somebody.
 */
export const defaultWebmentionSettings: WebmentionSettings = { sending: false, receiving: false };

// An article with more is a list of links. The first say enough.
export const maxTargets = 100;

/** Longer addresses are neither sent nor received: servers refuse them. */
export const maxUrlLength = 2_000;

/** What is shown of the page that mentions an article. */
export const maxNameLength = 100;
export const maxTitleLength = 200;

/** How many readers see under an article, the latest. */
export const maxShown = 50;

/** How many a moderator sees at once. Others follow when some are decided. */
export const maxListed = 50;
