import pg from 'pg';

/** The code with which a function of ours in the database refused something; undefined for whatever else went wrong. */
export function raisedCode(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('GY') ? error.code : undefined;
}
