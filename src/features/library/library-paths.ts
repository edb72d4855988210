/** The page with what is new from everything that a member follows. */
export const feedPath = '/feed';
/** The section of the account settings about following. */
export const followSettingsPath = '/profile#following';
