// What admins set about Webmentions, and the limits of what is sent. The form checks with it, and the server does so again.

export type WebmentionSettings = {
  /** Whether the site tells other sites that an article links to them. */
  sending: boolean;
};

/** Off: a site makes no requests to strangers' servers unless its admins want it to. */
export const defaultWebmentionSettings: WebmentionSettings = { sending: false };

// An article with more is a list of links. The first say enough.
export const maxTargets = 100;

/** Longer addresses are not sent: servers refuse them. */
export const maxUrlLength = 2_000;
