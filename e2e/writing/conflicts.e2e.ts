import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { createArticle, readArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const staleSave = /console error: .* 409 \(Conflict\)/;

test('two tabs of one browser do not overwrite each other: a conflict shows both texts, and choosing mine saves it', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(staleSave);
  const article = await createArticle(site, holder.token, {
    title: 'Written twice',
    content: '<p>The start.</p>',
  });
  const first = writePageOf(page);
  await first.open(`/write?edit=${article._id}`);
  const secondPage = await context.newPage();
  const second = writePageOf(secondPage);
  await second.open(`/write?edit=${article._id}`);
  await first.title.fill('Written elsewhere');
  await first.write(' From the other tab.');
  await expect(first.status).toContainText('Saved to your account at');
  await second.write(' From this page.');
  const dialog = second.dialog('This article was changed elsewhere');
  await expect(dialog.getByRole('region', { name: 'Your text, on this page' })).toContainText(
    'The start. From this page.',
  );
  await expect(dialog.getByRole('region', { name: 'The saved text' })).toContainText(
    'The start. From the other tab.',
  );
  expect(await readArticle(site, holder.token, article._id)).toMatchObject({
    title: 'Written elsewhere',
    content: '<p>The start. From the other tab.</p>',
  });
  expect(await findViolations(secondPage)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use my text' }).click();
  await expect(dialog).toBeHidden();
  await expect(second.status).toContainText('Saved to your account at');
  const saved = await readArticle(site, holder.token, article._id);
  expect(saved).toMatchObject({ title: 'Written twice', content: '<p>The start. From this page.</p>' });
});
