// My Articles in a page test.
import { waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace } from '#e2e/members.ts';
import type { Site } from '#e2e/run-site.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import { type OpenOptions, openPage } from './open-page.ts';

const deleteTitle = 'Delete this article?';

/** Returns a function that creates an author, whose articles Grace decides on. */
export function createAuthors(site: Site) {
  const members = createMembers(site);
  return async () => {
    const author = await signUp(site, newPerson());
    return { author, written: writeArticles(site, { author, admin: await members.signIn(grace) }) };
  };
}

export async function openMyArticles(site: Site, search: string, options: OpenOptions) {
  showEverything();
  const page = await openPage(site, `/my-articles${search}`, options);
  const tabs = (): HTMLElement[] => page.main.getAllByRole('tab');
  // In the tab: the series are below it.
  const headings = (): HTMLElement[] => {
    const panel = page.main.queryByRole('tabpanel');
    return panel ? within(panel).queryAllByRole('heading', { level: 2 }) : [];
  };
  const titles = () => headings().map(({ textContent }) => textContent);
  const labels = () => tabs().map(({ textContent }) => textContent);

  async function card(title: string) {
    const heading = await page.main.findByRole('heading', { level: 2, name: title });
    const root = heading.closest('article') as HTMLElement;
    const items = (name: string) => {
      const list = within(root).queryByRole('list', { name: `${name} of ${title}` });
      return list
        ? within(list)
            .getAllByRole('listitem')
            .map(({ textContent }) => textContent)
        : [];
    };
    return {
      root,
      items,
      see: (text: string | RegExp) => waitFor(() => expect(root.textContent).toMatch(text)),
      /** A badge is an element without other text. */
      hasBadge: (text: string) => [...root.querySelectorAll('*')].some((each) => each.textContent === text),
      note: () => within(root).queryByRole('region', { name: `Review of ${title}` }),
      liveLink: () => within(root).queryByRole('link', { name: /^View Live/ }),
      link: (name: RegExp) => within(root).getByRole('link', { name }),
      button: (name: RegExp) => within(root).getByRole('button', { name }),
    };
  }

  return {
    ...page,
    tabs,
    labels,
    seeLabels: (wanted: string[]) => waitFor(() => expect(labels()).toEqual(wanted)),
    titles,
    seeTitles: (wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted)),
    selected: () => tabs().find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent,
    open: async (label: string) => page.user.click(await page.main.findByRole('tab', { name: label })),
    card,
    isAsking: () => page.body.queryByRole('dialog', { name: deleteTitle }) !== null,
    async confirm(label: 'Delete' | 'Cancel') {
      const dialog = await page.body.findByRole('dialog', { name: deleteTitle });
      const question = dialog.textContent;
      await page.user.click(within(dialog).getByRole('button', { name: label }));
      return question;
    },
    remove: async (title: string) => page.user.click((await card(title)).button(/^Delete/)),
  };
}

/** Nothing is laid out here, so every card is near the screen. */
function showEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #report: (entries: { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report;
      }
      observe() {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
}
