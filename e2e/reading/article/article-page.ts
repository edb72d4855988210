import type { Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';

export async function openArticle(page: Page, slug: string) {
  await openPage(page, `/article/${slug}`);
  return articleOf(page);
}

export function articleOf(page: Page) {
  const main = page.getByRole('main');
  const article = main.getByRole('article').first();
  const authorCard = article.getByRole('region', { name: /./ }).filter({ hasText: 'Written by' });
  return {
    main,
    article,
    title: main.getByRole('heading', { level: 1 }),
    likeButton: article.getByRole('button', { name: 'Like this article' }),
    shareButton: article.getByRole('button', { name: 'Share' }),
    copyButtons: article.getByRole('button', { name: 'Copy this code' }),
    authorCard,
    viewAuthorLink: authorCard.getByRole('link', { name: 'View author' }),
    /** The contents exist in two forms, of which one is visible. */
    contents: article.getByRole('navigation', { name: 'On this page' }),
    contentsButton: article.locator('summary', { hasText: 'On this page' }),
    section: (name: string) => article.getByRole('heading', { name }),
    related: main.getByRole('region', { name: 'Read next' }),
    unavailable: main.getByRole('heading', { name: 'Article not available' }),

    /** From 0 to 1. */
    readProgress: () =>
      page.locator('.reading-progress').evaluate((bar) => {
        const { width } = bar.getBoundingClientRect();
        return width / document.documentElement.clientWidth;
      }),
  };
}
