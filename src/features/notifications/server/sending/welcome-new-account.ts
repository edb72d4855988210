import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { insertNotifications, type NewNotification } from '../notification.queries.ts';

const firstSteps = (site: string): NewNotification[] => [
  {
    kind: 'welcome',
    title: fill(texts.welcomeNewAccount.welcome, { site }),
    body: texts.welcomeNewAccount.welcomeHint,
    link: paths.articles,
  },
  {
    kind: 'complete-profile',
    title: texts.welcomeNewAccount.completeProfile,
    body: texts.welcomeNewAccount.completeProfileHint,
    link: paths.profileSetup,
  },
  {
    kind: 'read-guidelines',
    title: texts.welcomeNewAccount.readGuidelines,
    body: texts.guidelines.lead,
    link: paths.guidelines,
  },
];

/** A new account starts with notifications about its first steps. */
export async function welcomeNewAccount(
  tx: Tx,
  account: { id: string },
  site: { name: string },
): Promise<void> {
  await insertNotifications(tx, account.id, firstSteps(site.name));
}
