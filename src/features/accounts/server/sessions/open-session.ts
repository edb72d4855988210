import type { Tx } from '#platform/db/database.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import type { User } from '../../contract.ts';
import { presentUser } from '../account.present.ts';
import type { Account } from '../account.queries.ts';
import { describeDevice } from './device.ts';
import { insertSession } from './session.queries.ts';

export type SignedIn = { token: string; user: User; role: User['role'] };

export async function openSession(
  tx: Tx,
  { account, userAgent, now }: { account: Account; userAgent: string; now: Date },
): Promise<SignedIn> {
  const token = createToken();
  const device = describeDevice(userAgent);
  await insertSession(tx, { tokenHash: hashToken(token), accountId: account.id, device, now });
  const user = presentUser(account);
  return { token, user, role: user.role };
}
