// Replaces the key with which the record is signed.
import { recordAudit } from '../../src/features/audit/server/public.ts';
import { replaceKey } from '../../src/features/record/server/public.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

const noSubject = '00000000-0000-0000-0000-000000000000';

export async function replaceRecordKey(
  { transact }: Pick<ScriptDatabase, 'transact'>,
  { isLost }: { isLost: boolean },
): Promise<void> {
  const at = new Date();
  const { id, previous } = await transact(async (tx, invalidate) => {
    const replaced = await replaceKey(tx, invalidate, { isLost, at });
    await recordAudit(tx, {
      actorId: null,
      act: 'record-key-replaced',
      subjectId: noSubject,
      subject: replaced.id,
      note: isLost ? 'lost' : '',
      at,
    });
    return replaced;
  });
  console.log(`The record is signed with a new key from now on: ${id}`);
  if (previous === undefined) return;
  console.log(
    isLost
      ? `Nothing proves that it follows ${previous}. Tell your readers the new key in another way.`
      : `The key before it, ${previous}, has signed it, and its private part is deleted.`,
  );
}
