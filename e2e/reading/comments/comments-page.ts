import type { Locator, Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';

/** Opens the article and scrolls to its comments, as a reader would. */
export async function openComments(page: Page, slug: string) {
  await openPage(page, `/article/${slug}`);
  const comments = commentsOf(page);
  await comments.goTo();
  return comments;
}

export function commentsOf(page: Page) {
  const section = page.getByRole('region', { name: /^Comments/ });
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  return {
    section,
    heading: section.getByRole('heading', { level: 2, name: /^Comments/ }),
    all: section.getByRole('article'),
    /** The comment with this text. */
    comment: (text: string) => commentOf(section.getByRole('article').filter({ hasText: text })),
    field: section.getByRole('textbox', { name: 'Write a comment' }),
    signInLink: section.getByRole('link', { name: 'Sign in to comment' }),
    loadMoreButton: section.getByRole('button', { name: 'Load more comments' }),
    status: section.getByRole('status').first(),
    dialog,
    confirmButton: dialog.getByRole('button', { name: 'Delete', exact: true }),
    cancelButton: dialog.getByRole('button', { name: 'Cancel' }),

    /** Scrolling to the comments loads their script, which then removes the controls for the other kind of viewer. */
    async goTo(): Promise<void> {
      await section.evaluate((element) => element.scrollIntoView());
      await section.locator('[data-only]').first().waitFor({ state: 'detached' });
    },
    async write(text: string): Promise<void> {
      await section.getByRole('textbox', { name: 'Write a comment' }).fill(text);
      await section.getByRole('button', { name: 'Comment', exact: true }).click();
    },
  };
}

function commentOf(root: Locator) {
  return {
    root,
    replies: root.locator('xpath=following-sibling::ol').getByRole('article'),
    replyButton: root.getByRole('button', { name: 'Reply', exact: true }).first(),
    replyField: root.getByRole('textbox', { name: /^Your reply to/ }),
    cancelButton: root.getByRole('button', { name: 'Cancel' }),
  };
}
