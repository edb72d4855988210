import type { Page } from '@playwright/test';

/** Lists the elements beyond the right edge, if the page scrolls sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A script hears of a new size of the window with the next frame, and then renders. The boot script sets the attribute:
    // without JavaScript, no frame is reported.
    if (document.documentElement.dataset.session !== undefined)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}
