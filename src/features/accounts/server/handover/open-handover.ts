import { readSignUpPolicy } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { HandoverInfo } from '../../handover-contract.ts';
import { checkSignUp } from '../../sign-up-rule.ts';
import { hasAccountWithEmail } from '../account.queries.ts';
import { getOpenHandover } from './use-handover.ts';

/** What the page of the link shows. Who has the link owns the address, so they may learn that it has an account. */
export async function openHandover(platform: Platform, token: string): Promise<HandoverInfo> {
  const { name, username, articles, email, expiresAt } = await getOpenHandover(platform, token);
  const hasAccount = email !== null && (await hasAccountWithEmail(platform.db, email));
  const mayJoin =
    email !== null && checkSignUp(await readSignUpPolicy(platform), { email, isInvited: true }).ok;
  return {
    name,
    username,
    articles,
    email,
    hasAccount,
    canJoin: mayJoin && !hasAccount && platform.config.signIn.hasPasswords,
    expiresAt: expiresAt.toISOString(),
  };
}
