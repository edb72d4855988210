// The review page in a page test.
import { fireEvent, within } from '@testing-library/dom';
import type { Site } from '#e2e/run-site.ts';
import { type OpenOptions, type OpenPage, openPage } from '#test/pages/open-page.ts';

/** Resolves when the submission has loaded. */
export async function openReview(site: Site, path: string, options: OpenOptions) {
  const review = reviewOf(await openPage(site, `/dashboard/review/${path}`, options));
  await review.page.main.findByRole('region', { name: 'Decision' });
  return review;
}

export function reviewOf(page: OpenPage) {
  const panel = () => page.main.getByRole('region', { name: 'Decision' });
  const noteField = () =>
    within(panel()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note to the author' });
  const textsOf = (selector: string) =>
    Array.from(document.querySelectorAll(`main ${selector}`), ({ textContent }) => textContent.trim());
  return {
    ...page,
    page,
    panel,
    noteField,
    writeNote: (text: string) => fireEvent.change(noteField(), { target: { value: text } }),
    findTitle: (name: string) => page.main.findByRole('heading', { level: 1, name }),
    button: (name: string) => within(panel()).getByRole('button', { name }),
    press: (name: string) => page.user.click(within(panel()).getByRole('button', { name })),
    /** Opens a menu of the panel and chooses an item. */
    async choose(menu: string, item: string): Promise<void> {
      await page.user.click(within(panel()).getByRole('button', { name: menu }));
      await page.user.click(await page.body.findByRole('menuitem', { name: item }));
    },
    added: () => textsOf('.review-text ins'),
    removed: () => textsOf('.review-text del'),
    blockCount: () => document.querySelectorAll('main .review-text [data-block]').length,
    findMark: (name: string) => page.main.findByRole('article', { name }),
  };
}
