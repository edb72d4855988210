import type { Page } from '@playwright/test';

/** Reads the head tags for search engines and link previews, by name. */
export async function readHead(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const tags = document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]');
    return Object.fromEntries(
      [...tags].map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.getAttribute('rel') ?? '',
        tag.getAttribute('content') ?? tag.getAttribute('href') ?? '',
      ]),
    );
  });
}
