// The dashboard in a page test, and the people at it: Grace, who reviews, and an author.
import { waitFor, within } from '@testing-library/dom';
import { newPerson } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace, type Members } from '#e2e/members.ts';
import { emptyQueue } from '#e2e/review/empty-queue.ts';
import type { Site } from '#e2e/run-site.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

/** Returns a function that empties the queue. The tests of a file share Grace and the author, because signing up takes long. */
export function createDesk(site: Site) {
  const members: Members = createMembers(site);
  const person = newPerson();
  return async () => {
    const admin = await members.signIn(grace);
    const author = await members.signIn(person);
    await emptyQueue(site, admin.token);
    return { admin, author, written: writeArticles(site, { author, admin }) };
  };
}

export async function openDashboard(site: Site, search: string, options: OpenOptions) {
  return dashboardOf(await openPage(site, `/dashboard${search}`, options));
}

function dashboardOf(page: OpenPage) {
  const panel = () => page.main.getByRole('tabpanel');
  return {
    ...page,
    page,
    /** The labels of the tabs. */
    tabs: () => page.main.getAllByRole('tab').map((tab: HTMLElement) => tab.textContent),
    tab: (name: string | RegExp) => page.main.getByRole('tab', { name }),
    panel,
    /** The line above the queue. */
    summary: () => within(panel()).getAllByRole('status')[0]?.textContent,
    titles: () => titlesIn(panel()),
    /** Waits until the rows have these titles. */
    seeTitles: (titles: readonly string[]) => waitFor(() => expectEqual(titlesIn(panel()), titles)),
    findEmpty: (title: string) => page.main.findByRole('heading', { level: 2, name: title }),
    /** Waits for a row. */
    async row(title: string) {
      const root = await page.main.findByRole('article', { name: title });
      const name = (action: string) => ({ name: `${action}: ${title}` });
      return {
        root,
        button: (action: string) => within(root).getByRole('button', name(action)),
        queryButton: (action: string) => within(root).queryByRole('button', name(action)),
        link: (action: string) => within(root).getByRole('link', name(action)),
      };
    },
  };
}

function titlesIn(panel: HTMLElement): string[] {
  return within(panel)
    .queryAllByRole('article')
    .map((row) => within(row).getByRole('heading', { level: 2 }).textContent);
}

function expectEqual(found: readonly string[], wanted: readonly string[]): void {
  if (found.join('\n') !== wanted.join('\n')) throw new Error(`The rows are ${found.join(', ')}`);
}
