import { enqueue } from '#platform/jobs/jobs.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { sendConfirmationJob } from './send-confirmation.ts';
import { saveSubscriber } from './subscriber.queries.ts';

// A person asks again once or twice when a mail is slow; more would only fill somebody's mailbox.
const requestsPerEmail: Limit = { name: 'newsletter-email', times: 5, inSeconds: 30 * 60 };
// Enough for an office behind one address, too few to mail a list of strangers.
const requestsPerAddress: Limit = { name: 'newsletter-address', times: 10, inSeconds: 60 * 60 };

/** Does the same for every address. Whether a mail goes out is decided later, where the asker cannot watch. */
export async function requestSubscription(
  { limits, transact }: Platform,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const emailKey = email.toLowerCase();
  await limits.consume(requestsPerAddress, ipKey(ip));
  await limits.consume(requestsPerEmail, emailKey);
  await transact(async (tx) => {
    const subscriberId = await saveSubscriber(tx, { email, emailKey });
    await enqueue(tx, sendConfirmationJob, { subscriberId });
  });
}
