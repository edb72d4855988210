// Turns off the second factor of a member who lost the phone and the recovery codes.
import {
  findAccountByEmail,
  lockAdministered,
} from '../../src/features/accounts/server/administering/public.ts';
import { recordAudit } from '../../src/features/audit/server/public.ts';
import { removeSecondFactor } from '../../src/features/sign-in/server/public.ts';
import { fill } from '../../src/kit/fill-text.ts';
import { notFound } from '../../src/platform/http/app-error.ts';
import { texts } from '../../src/texts/en.ts';
import type { ScriptDatabase } from '../database/script-database.ts';

export async function removeSecondFactorOf(
  { db, transact }: Pick<ScriptDatabase, 'db' | 'transact'>,
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) throw notFound(fill(texts.changeRole.noSuchAccount, { email }));
  const { id, name } = account;
  const isRemoved = await transact(async (tx) => {
    await lockAdministered(tx, id);
    if (!(await removeSecondFactor(tx, id))) return false;
    const at = new Date();
    await recordAudit(tx, { actorId: null, act: 'second-factor-removed', subjectId: id, subject: '', at });
    return true;
  });
  const who = `${name} (${account.email})`;
  console.log(
    isRemoved
      ? `${who} signs in without a second factor now, and is told so by email.`
      : `${who} has no second factor.`,
  );
}
