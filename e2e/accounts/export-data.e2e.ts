import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { openZip } from '#test/open-zip.ts';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import type { Site } from '../run-site.ts';
import { createArticle, saveArticle } from '../writing/own-articles.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { openAccountSettings } from './account-settings-page.ts';

const exportCall = '**/api/auth/export.zip';

async function upload(site: Site, token: string): Promise<string> {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'proof.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/images`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
}

async function downloaded(page: Page, start: () => Promise<void>): Promise<Download> {
  const coming = page.waitForEvent('download');
  await start();
  return coming;
}

test('the data export is a ZIP file whose articles, revisions and images can be read on their own', async ({
  page,
  site,
  holder,
  problems,
}) => {
  const image = await upload(site, holder.token);
  const { _id, slug } = await createArticle(site, holder.token, {
    title: 'Taken along',
    content: `<p>As it was, before anybody read it.</p><figure><img src="${image}" alt="A proof"></figure>`,
    status: 'published',
  });
  const body = {
    content: `<p>As it is, now that somebody has.</p><figure><img src="${image}" alt="A proof"></figure>`,
  };
  await saveArticle(site, holder.token, { id: _id, body: { ...body, status: 'published' } });

  const settings = await openAccountSettings(page);
  await test.step('while it is prepared, the page is accessible and fits a small phone', async () => {
    problems.allow(/export\.zip|Failed to load resource/);
    await page.route(exportCall, () => {});
    await settings.downloadButton.click();
    await expect(settings.exportSection.getByRole('status')).toHaveText('Preparing your files…');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await settings.exportSection.getByRole('button', { name: 'Cancel' }).click();
    await expect(settings.exportSection).toContainText('A ZIP file');
    await page.unroute(exportCall);
  });
  await test.step('a failed export can be tried again', async () => {
    await page.route(exportCall, (route) => route.abort(), { times: 1 });
    await settings.downloadButton.click();
    await expect(settings.exportSection.getByRole('alert')).toContainText('could not be reached');
  });

  const download = await downloaded(page, () => settings.downloadButton.click());
  expect(download.suggestedFilename()).toBe('account-export.zip');
  await expect(settings.exportSection).toContainText('Download complete.');
  await expect(settings.exportSection.getByRole('alert')).toHaveCount(0);

  const files = openZip(await readFile(await download.path()));
  const read = (name: string) => files.get(`account-export/${name}`)?.content;
  const picture = `images/${image.split('/').at(-1)}`;
  expect(String(read(`articles/${slug}.md`))).toContain(`![A proof](../${picture})`);
  expect(String(read(`articles/${slug}.md`))).toContain('As it is, now');
  expect(String(read(`revisions/${slug}/0001.md`))).toContain('As it was, before');
  expect(String(read(`revisions/${slug}/0002.md`))).toContain(`![A proof](../../${picture})`);
  expect(JSON.parse(String(read('account.json'))).account).toMatchObject({ email: holder.viewer.email });
  const shown = await fetch(new URL(image, site.url));
  expect(read(picture)?.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
});
