import type { DbOrTx } from '#platform/db/database.ts';

/**
 * A feature that shows images returns which of these paths it still uses, in any state: drafts, waiting and rejected
 * texts count too. It is called with a few hundred paths at once, so it needs an index.
 */
export type FindImageUses = (db: DbOrTx, paths: string[]) => Promise<string[]>;
