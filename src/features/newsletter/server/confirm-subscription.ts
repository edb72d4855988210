import { enqueue } from '#platform/jobs/jobs.ts';
import { invalidToken } from '#platform/mail/unsubscribe-links.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { sendWelcomeJob } from './send-welcome.ts';
import { confirmSubscriber, deleteConfirmTokens } from './subscriber.queries.ts';

export async function confirmSubscription({ now, transact }: Platform, token: string): Promise<void> {
  await transact(async (tx) => {
    const subscriberId = await confirmSubscriber(tx, { tokenHash: hashToken(token), now: now() });
    if (subscriberId === undefined) throw invalidToken();
    await deleteConfirmTokens(tx, subscriberId);
    await enqueue(tx, sendWelcomeJob, { subscriberId });
  });
}
