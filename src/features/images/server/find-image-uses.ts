import type { DbOrTx } from '#platform/db/database.ts';

/**
 * What a feature that shows images tells the clean-up: which of these addresses it still uses, in whatever state
 * (drafts, waiting and rejected texts count too). Asked about some hundred at once, so it needs an index.
 */
export type FindImageUses = (db: DbOrTx, paths: string[]) => Promise<string[]>;
