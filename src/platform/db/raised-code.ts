import pg from 'pg';

/** Raised by our functions if the account that acts is gone: it was deleted, or removed as spam, while it was signed in. */
export const accountGoneCode = 'GY401';

/**
 * Returns the error code that one of our own database functions raised; undefined for any other error. Drizzle wraps the
 * error of the database.
 */
export function raisedCode(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code?.startsWith('GY') ? cause.code : undefined;
}
