import sharp from 'sharp';
import { findViolations } from '../accessibility/find-violations.ts';
import type { MemberSession } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import type { Site } from '../run-site.ts';
import { expect, test } from './my-articles.fixture.ts';
import { openMyArticles } from './my-articles-page.ts';
import { goodText } from './own-articles.ts';
import { longContent } from './write-articles.ts';

test('My Articles is accessible in both themes, fits a small phone, cuts long texts and asks before a deletion', async ({
  page,
  written,
  site,
  holder,
}) => {
  const image = await uploadImage(site, holder);
  const wide = [
    `<p>${'unbreakable'.repeat(20)}</p>`,
    `<figure><img src="${image}" alt="A galley proof"></figure>`,
    `<pre><code>${'const proof = read(twice); '.repeat(12)}</code></pre>`,
    `<table><tbody><tr>${'<td>A cell that is wide</td>'.repeat(9)}</tr></tbody></table>`,
  ].join('');
  await written.editRejected('Please explain the table.', { title: 'Another' }, { content: wide });
  await written.rejected('n'.repeat(200), { title: 'W'.repeat(120), tags: ['t'.repeat(40)] });
  const end = '<p>The last line, with <a href="https://example.org/">a link</a>.</p>';
  await written.draft({ title: 'Long', content: longContent + end });
  await written.draft({ title: 'Short' });

  await page.setViewportSize({ width: 320, height: 700 });
  const mine = await openMyArticles(page, 'rejected');
  await expect(mine.cards).toHaveCount(1);
  await expect(mine.tab('Rejected (1)')).toBeInViewport();
  expect(await findOverflow(page)).toEqual([]);

  await mine.tab('Published (1)').click();
  const published = mine.card(goodText.title);
  await published.expandButton.click();
  await expect(published.root.getByRole('img', { name: 'A galley proof' })).toHaveAttribute(
    'loading',
    'lazy',
  );
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await mine.tab('Drafts (2)').click();
  await expect(mine.card('Short').root).toBeVisible();
  await expect(mine.card('Short').expandButton).toHaveCount(0);
  const { root, expandButton } = mine.card('Long');
  // The text loads after the card.
  await expect(expandButton).toHaveText('Show all');
  const cutHeight = (await root.boundingBox())?.height ?? 0;
  await expect(expandButton).toHaveAttribute('aria-expanded', 'false');
  await expandButton.click();
  await expect(expandButton).toHaveText('Show less');
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');
  expect((await root.boundingBox())?.height).toBeGreaterThan(cutHeight + 300);

  await expandButton.click();
  await expect(expandButton).toHaveAttribute('aria-expanded', 'false');
  expect((await root.boundingBox())?.height).toBe(cutHeight);
  await expect(root.getByRole('heading', { name: 'Long' })).toBeInViewport();

  // Focusing a link in the hidden part expands the text.
  await root.getByRole('link', { name: 'a link' }).focus();
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');

  const { deleteButton } = mine.card('Short');
  await deleteButton.click();
  await expect(mine.dialog).toContainText('“Short”');
  await mine.cancelButton.click();
  await expect(mine.dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();
  await deleteButton.click();
  await mine.confirmButton.click();
  await expect(mine.dialog).toBeHidden();
  await expect(mine.card('Short').root).toHaveCount(0);
  await expect(mine.tab('Drafts (1)')).toBeVisible();
});

async function uploadImage(site: Site, { token }: MemberSession): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a8321f' } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'proof.png');
  const response = await fetch(`${site.url}/api/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { data: { url: string } }).data.url;
}
