import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';

/** A hook that records that somebody took over what was imported for them. */
export type OnHandedOver = (
  tx: Tx,
  handedOver: {
    /** The account that has the articles now. */
    accountId: string;
    /** The admin who sent the link. */
    sentBy: string | null;
    articles: number;
    at: Date;
  },
) => Promise<void>;

/**
 * A hook of a feature whose rows belong to a placeholder: they become those of the member. It runs in one transaction with all
 * the others, after both accounts are locked and before the placeholder is deleted, which deletes the rows that are left.
 */
export type OnMerging = (
  tx: Tx,
  invalidate: Invalidate,
  accounts: { placeholderId: string; memberId: string },
) => Promise<void>;
