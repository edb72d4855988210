import { enqueue } from '#platform/jobs/jobs.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { sendConfirmationJob } from './send-confirmation.ts';
import { saveSubscriber } from './subscriber.queries.ts';

// A person may retry once or twice when a mail is slow. More requests would only flood a mailbox.
const requestsPerEmail: Limit = { name: 'newsletter-email', times: 5, inSeconds: 30 * 60 };
// Enough for an office behind one IP address, too few to send mails to a list of strangers.
const requestsPerIp: Limit = { name: 'newsletter-address', times: 10, inSeconds: 60 * 60 };

/**
 * Does the same work for every address. A job decides later whether to send a mail, so the response time reveals
 * nothing.
 */
export async function requestSubscription(
  { limits, transact }: Platform,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const emailKey = email.toLowerCase();
  await limits.consume(requestsPerIp, ipKey(ip));
  await limits.consume(requestsPerEmail, emailKey);
  await transact(async (tx) => {
    const subscriberId = await saveSubscriber(tx, { email, emailKey });
    await enqueue(tx, sendConfirmationJob, { subscriberId });
  });
}
