// The record of an article: what readers see of decisions, and what somebody outside can prove.
import { runCommand } from '../../test/run-command.ts';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './author.fixture.ts';
import { hideAndUndo } from './review-by-api.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('approving, hiding and undoing add entries to the record, and a command proves them from outside', async ({
  page,
  pageOf,
  admin,
  site,
  holder,
  written,
}) => {
  test.setTimeout(180_000);
  const article = await written.submitted({ title: 'Signed and sealed' });
  const { page: adminsPage } = await pageOf(admin);
  const review = await openReview(adminsPage, article._id);
  await expect(review.title).toHaveText('Signed and sealed');
  await review.approve.click();
  await expect(toastOf(adminsPage, 'Approved: Signed and sealed')).toBeVisible();

  const { slug } = await readArticle(site, holder.token, article._id);
  await openPage(page, `/article/${slug}`);
  await page.getByRole('link', { name: 'Record', exact: true }).click();
  await expect(page).toHaveURL(`/article/${slug}/record`);
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Approved|Hidden|The last)/ });
  await expect(entries).toHaveText([/^Approved by an admin/]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);

  await hideAndUndo(site, admin, article._id);
  await openPage(page, `/article/${slug}/record`);
  await expect(entries).toHaveText([
    /^The last decision was undone by an admin/,
    /^Hidden from readers by an admin/,
    /^Approved by an admin/,
  ]);

  const verified = await runCommand(['verify-record', site.url, slug], {});
  expect([verified.exitCode, verified.stderr]).toEqual([0, '']);
  expect(verified.stdout).toContain('The 3 entries follow each other without a gap.');
  expect(verified.stdout).toContain('What is served is what was approved.');
});
