/** The key of the query of `sign-in` for the ways in. It is here because a new password adds one, and `accounts` cannot import `sign-in`. */
export const waysInKey = ['account', 'ways-in'] as const;
