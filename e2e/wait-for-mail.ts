import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { Site } from './run-site.ts';

// A job sends mails after the response. The limit is wide for busy machines.
const mailTimeoutMs = 60_000;

/** Waits for the newest mail with this recipient and subject. */
export async function waitForMail(site: Site, wanted: { to: string; subject: RegExp }): Promise<Email> {
  let found: Email | undefined;
  await expect(async () => {
    found = (await site.readMails()).findLast((mail) => isWanted(mail, wanted));
    expect(found, `a mail to ${wanted.to} about ${wanted.subject}`).toBeDefined();
  }).toPass({ timeout: mailTimeoutMs, intervals: [20] });
  return found as Email;
}

function isWanted(mail: Email, { to, subject }: { to: string; subject: RegExp }): boolean {
  const isToThem = mail.to?.some((recipient) => recipient.address === to) ?? false;
  return isToThem && subject.test(mail.subject ?? '');
}
