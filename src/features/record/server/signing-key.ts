import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { AppError } from '#platform/http/app-error.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { texts } from '#texts';
import { canonicalKeyStatement } from '../entry.ts';
import { recordKeys, recordState } from './record.table.ts';
import { createKeyPair, type KeyPair, signText } from './signing.ts';

/** The tag of responses that show the public keys. */
export const recordKeysTag = 'record-keys';

type SigningKey = { id: string; privateKey: string };

/**
 * The key that signs now, locked until the transaction ends, so that nothing is signed with a key that was replaced
 * meanwhile. The first entry of a site creates it; all instances find it in the database.
 */
export async function getSigningKey(tx: Tx): Promise<SigningKey> {
  const [state] = await readState(tx).for('share');
  if (state?.id && state.privateKey) return { id: state.id, privateKey: state.privateKey };
  return createFirstKey(tx);
}

const readState = (db: DbOrTx) =>
  db
    .select({ id: recordState.keyId, privateKey: recordState.privateKey })
    .from(recordState)
    .where(eq(recordState.isOnly, true))
    .$dynamic();

/** Call it when the site starts. Returns false if there were keys and the private one is missing. */
export async function ensureSigningKey(tx: Tx): Promise<boolean> {
  const [state] = await readState(tx);
  if (state?.id) return true;
  if (await findNewestKey(tx)) return false;
  await createFirstKey(tx);
  return true;
}

async function createFirstKey(tx: Tx): Promise<SigningKey> {
  // Two instances may get here at once. A lock of its own: both may hold the share lock of the row.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('galley record key'))`);
  const [state] = await readState(tx);
  if (state?.id && state.privateKey) return { id: state.id, privateKey: state.privateKey };
  if ((await findNewestKey(tx)) !== undefined) {
    // Fail closed: nothing is decided without an entry.
    throw new AppError({ status: 503, code: 'record_key_missing', message: texts.articleRecord.keyMissing });
  }
  const pair = createKeyPair();
  await storeKey(tx, { pair, number: 1, at: new Date() });
  return { id: pair.id, privateKey: pair.privateKey };
}

async function findNewestKey(tx: Tx): Promise<{ id: string; number: number } | undefined> {
  const [newest] = await tx
    .select({ id: recordKeys.id, number: recordKeys.number })
    .from(recordKeys)
    .orderBy(desc(recordKeys.number))
    .limit(1);
  return newest;
}

type NewKey = { pair: KeyPair; number: number; at: Date; endorsedBy?: string; endorsement?: string };

async function storeKey(tx: Tx, { pair, number, at, endorsedBy, endorsement }: NewKey): Promise<void> {
  const { id, publicKey, privateKey } = pair;
  await tx.insert(recordKeys).values({ id, number, publicKey, createdAt: at, endorsedBy, endorsement });
  const current = { keyId: id, privateKey };
  await tx
    .insert(recordState)
    .values({ ...current, strictFrom: at })
    .onConflictDoUpdate({ target: recordState.isOnly, set: current });
}

/**
 * Replaces the key. The old key signs the new one, and its private part is deleted. If the old one is lost, nobody
 * signs the new one, and the record says so for ever.
 */
export async function replaceKey(
  tx: Tx,
  invalidate: Invalidate,
  { isLost, at }: { isLost: boolean; at: Date },
): Promise<{ id: string; previous: string | undefined }> {
  const [state] = await readState(tx).for('update');
  const newest = await findNewestKey(tx);
  const pair = createKeyPair();
  invalidate(recordKeysTag);
  if (!newest || isLost || !state?.privateKey) {
    if (newest && !isLost)
      throw new OperatorError('The private key is missing. Add --lost if there is no backup of it.');
    await storeKey(tx, { pair, number: (newest?.number ?? 0) + 1, at });
    return { id: pair.id, previous: newest?.id };
  }
  const statement = { key: pair.id, previous: newest.id, at: at.toISOString() };
  const endorsement = signText(
    canonicalKeyStatement({ format: 'record-key/1', ...statement }),
    state.privateKey,
  );
  await storeKey(tx, { pair, number: newest.number + 1, at, endorsedBy: newest.id, endorsement });
  return { id: pair.id, previous: newest.id };
}

/** All public keys, oldest first. */
export async function listKeys(db: DbOrTx) {
  return db
    .select({
      id: recordKeys.id,
      publicKey: recordKeys.publicKey,
      createdAt: recordKeys.createdAt,
      endorsedBy: recordKeys.endorsedBy,
      endorsement: recordKeys.endorsement,
    })
    .from(recordKeys)
    .orderBy(recordKeys.number);
}
