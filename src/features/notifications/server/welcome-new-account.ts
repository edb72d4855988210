import { paths } from '#client/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { insertNotifications, type NewNotification } from './notification.queries.ts';

const firstSteps: NewNotification[] = [
  {
    kind: 'welcome',
    title: 'Welcome to Galley',
    body: 'Every article here is read by a person before it appears. Have a look at what others have written.',
    link: paths.articles,
  },
  {
    kind: 'complete-profile',
    title: 'Complete your profile',
    body: 'Readers like to know who is writing. Add a picture, a few words about you and your links.',
    link: paths.profileSetup,
  },
  {
    kind: 'read-guidelines',
    title: 'Read the writing guidelines',
    body: 'What we publish, how to prepare an article, and what the person who reviews it will look for.',
    link: paths.guidelines,
  },
];

/** The bell of a new account is not empty: it says what to do first. */
export async function welcomeNewAccount(tx: DbOrTx, account: { id: string }): Promise<void> {
  await insertNotifications(tx, account.id, firstSteps);
}
