import { endSilence, silenceAccount } from '#features/accounts/server/administering/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkSuspension, dayOf } from '../rules.ts';
import { act, requireOk, type Target } from './change-member.ts';

type Silencing = Target & { until: string; reason: string };

/** The member may read and write nothing until the day. It applies to the next call that they make. */
export async function silenceMember(
  platform: Platform,
  { id, viewer, until, reason }: Silencing,
): Promise<void> {
  requireOk(checkSuspension({ until, reason, today: dayOf(platform.now()) }));
  if (id === viewer.id) throw conflict('own_account', texts.memberRules.ownSilence);
  await act(platform, { id, viewer }, async (tx, account) => {
    // An admin who cannot act would still count as one. Somebody who should not write should not administer either.
    if (account.role === 'admin') throw conflict('is_admin', texts.memberRules.adminSilence);
    await silenceAccount(tx, account, { until: new Date(`${until}T00:00:00Z`), reason });
    return { act: 'silenced', subject: until, note: reason };
  });
}

export async function endMemberSilence(platform: Platform, target: Target): Promise<void> {
  await act(platform, target, async (tx, { id }) => {
    const hasEnded = await endSilence(tx, { id, now: platform.now() });
    return hasEnded ? { act: 'silence-ended', subject: '' } : undefined;
  });
}
