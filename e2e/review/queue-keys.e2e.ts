import { toastOf } from '../pages/toast.ts';
import { expect, test } from './queue.fixture.ts';
import { openDashboard } from './queue-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a queue of three submissions can be decided by keyboard', async ({ page, written }) => {
  for (const title of ['One', 'Two', 'Three']) await written.submitted({ title });
  const dashboard = await openDashboard(page);
  const { row, rejectDialog } = dashboard;
  await expect(dashboard.titles).toHaveText(['One', 'Two', 'Three']);
  const { keyboard } = page;

  await keyboard.press('j');
  await expect(row('One').root).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('j');
  await keyboard.press('j');
  await expect(row('Three').root).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('ArrowUp');
  await expect(row('One').root).toBeFocused();

  await keyboard.press('a');
  await expect(dashboard.titles).toHaveText(['Two', 'Three']);
  await expect(row('Two').root).toBeFocused();

  await keyboard.press('r');
  await expect(rejectDialog.note).toBeFocused();
  // In a field or a dialog, shortcut keys type letters.
  await keyboard.type('a jar of quarks?');
  await expect(rejectDialog.note).toHaveValue('a jar of quarks?');
  for (const button of [rejectDialog.cancel, rejectDialog.reject, rejectDialog.requestChanges]) {
    await keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await keyboard.press('a');
  await keyboard.press('Enter');
  await expect(toastOf(page, 'Changes requested')).toBeVisible();
  await expect(dashboard.titles).toHaveText(['Three']);
  await expect(row('Three').root).toBeFocused();

  await keyboard.press('u');
  await expect(dashboard.titles).toHaveText(['Two', 'Three']);
  await expect(row('Two').root).toBeFocused();
  await expect(toastOf(page, 'Undone')).toBeVisible();
  await expect(toastOf(page, 'Changes requested')).toBeHidden();

  await keyboard.press('a');
  await expect(row('Three').root).toBeFocused();
  await keyboard.press('a');
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
  await expect(dashboard.panel).toBeFocused();
  await expect(dashboard.tab('Moderation (0)')).toBeVisible();
});

test('keys open the tabs and the links of a row, do nothing otherwise, and can be turned off on this device', async ({
  page,
  written,
}) => {
  const article = await written.submitted({ title: 'Look at me' });
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveText(['Look at me']);

  await test.step('without a focused row, with a modifier or in a field, keys decide nothing', async () => {
    await page.keyboard.press('a');
    await page.keyboard.press('u');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+A');
    await page.keyboard.press('Alt+a');
    await page.getByRole('banner').getByRole('searchbox').first().focus();
    await page.keyboard.type('ajar');
    await page.keyboard.press('Escape');
    await expect(dashboard.titles).toHaveText(['Look at me']);
    await expect(dashboard.rejectDialog.root).toBeHidden();
    await expect(dashboard.tab('Moderation (1)')).toBeVisible();
    await dashboard.heading.click();
  });

  await test.step('keys open the tabs and the links', async () => {
    const press = async (key: string, tab: string, address: string) => {
      await page.keyboard.press(key);
      await expect(dashboard.tab(tab)).toBeFocused();
      await expect(page).toHaveURL(address);
    };
    const goBack = async () => {
      await page.goBack();
      await expect(dashboard.titles).toHaveText(['Look at me']);
    };
    await press('4', 'Rejected', '/dashboard?tab=rejected');
    await press('1', 'Published', '/dashboard?tab=published');
    await press('2', 'Moderation', '/dashboard');
    await page.keyboard.press('j');
    // When the focused row disappears with its tab, the focus must stay on the page.
    await press('4', 'Rejected', '/dashboard?tab=rejected');
    await press('2', 'Moderation', '/dashboard');
    await expect(dashboard.titles).toHaveText(['Look at me']);
    await page.keyboard.press('j');
    await page.keyboard.press('v');
    await expect(dashboard.heading).not.toHaveText('Dashboard');
    await expect(page).toHaveURL(`/article/${article.slug}`);
    await goBack();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(dashboard.heading).not.toHaveText('Dashboard');
    await expect(page).toHaveURL(`/dashboard/review/${article._id}`);
    await goBack();
  });

  await test.step('the shortcuts are listed, and stay off after a reload', async () => {
    const { root } = dashboard.row('Look at me');
    await page.keyboard.press('?');
    await expect(dashboard.helpDialog).toContainText('Undo the last decision');
    await dashboard.helpDialog.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await page.keyboard.press('3');
    await expect(root).not.toBeFocused();
    await expect(page).toHaveURL('/dashboard');

    await page.reload();
    await expect(dashboard.titles).toHaveText(['Look at me']);
    await page.keyboard.press('j');
    await expect(root).not.toBeFocused();
    await dashboard.helpButton.click();
    await dashboard.helpDialog.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(root).toBeFocused();
  });
});
