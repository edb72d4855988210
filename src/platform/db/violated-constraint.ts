import pg from 'pg';

/** The name of the constraint that a statement violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
}
