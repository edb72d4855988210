// Not in `paths`, which every page loads.

/** Set in session storage while a member who is signed in connects a provider. */
export const connectingKey = 'connectingProvider';

/** The fragment of a link that opens in a new tab while a page waits, and of the one in the set-up of a site. */
export const againFragment = 'again';
export const setUpFragment = 'set-up';

/** Sends people on to the provider. */
export const continuePath = (provider: string): string => `/auth/continue/${provider}`;

/** Where the provider sends people back to. */
export const callbackPath = (provider: string): string => `/auth/callback/${provider}`;

/** The page behind the link that connects an account from before. The fragment has its token. */
export const connectPath = (provider: string): string => `/auth/connect/${provider}`;

const waysInAnchor = 'sign-in';

/** The section of the account settings that lists the ways to sign in. */
export const waysInPath = `/profile#${waysInAnchor}`;
