// Shared by the journeys of the ways in, on a phone and by keyboard alone.
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';

/** Accessible, and not wider than the phone. */
export async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
}

/** Moves the focus with the Tab key until it is on the element. */
export async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${name}`);
}
