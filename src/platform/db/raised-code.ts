import pg from 'pg';

/** Returns the error code that one of our own database functions raised; undefined for any other error. */
export function raisedCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('GY') ? error.code : undefined;
}
