import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from './statistics.fixture.ts';
import { statisticsOf } from './statistics-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an author reads the charts of their articles by keyboard, by pointer and as tables, also on a small phone', async ({
  page,
  written,
  like,
}) => {
  await openPage(page, '/statistics');
  await expect(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await like(await written.approved({ title: 'W'.repeat(120) }));
  const statistics = statisticsOf(page);
  await statistics.range('7 days').click();
  const { root, picture, slider, tableButton, today: tableToday } = statistics.chart('Likes');
  await expect(root).toContainText('Peak: 1 like a day');
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: 1 like$/);
  const today = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(root).toContainText(today);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0 likes$/);
  await page.keyboard.press('End');
  await expect(root).toContainText(today);
  await slider.blur();
  await expect(root).not.toContainText(today);

  const box = await picture.boundingBox();
  if (!box) throw new Error('The chart is not on the page');
  await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2);
  await expect(root).toContainText(today);
  await page.mouse.move(box.x + 5, box.y + box.height / 2);
  await expect(root).toContainText(/\d{4}: 0 likes/);

  await page.setViewportSize({ width: 320, height: 700 });
  await expect(tableToday).toBeHidden();
  await tableButton.click();
  await expect(tableToday).toHaveText('1');
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
