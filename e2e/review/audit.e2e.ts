import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, adminTest as test } from './statistics.fixture.ts';

const auditCall = '**/api/admin/audit?*';
const serverError = /console error: .* 500 \(Internal Server Error\)/;

test.use({ viewport: { width: 1280, height: 800 } });

function auditOf(page: Page) {
  const panel = page.getByRole('tabpanel', { name: 'Audit' });
  return {
    panel,
    entries: panel.getByRole('listitem'),
    entry: (text: string) => panel.getByRole('listitem').filter({ hasText: text }),
    what: panel.getByLabel('What'),
    who: panel.getByLabel('Who'),
    from: panel.getByLabel('From'),
    filterButton: panel.getByRole('button', { name: 'Filter' }),
    clearLink: panel.getByRole('link', { name: 'Clear' }),
    exportButton: panel.getByRole('button', { name: 'Export as CSV' }),
    retryButton: panel.getByRole('button', { name: 'Try Again' }),
  };
}

async function openAudit(page: Page, filters = '') {
  await openPage(page, `/dashboard?tab=audit${filters}`);
  return auditOf(page);
}

test('the audit log lists a decision with reviewer, outcome and note, and can be exported', async ({
  page,
  written,
}) => {
  const title = 'Audited, with “quotes”';
  const { slug } = await written.rejected('=1+1 is no argument.', { title });
  const audit = await openAudit(page);
  const entry = audit.entry(title);
  await expect(entry).toContainText(`Grace Hopper rejected “${title}”`);
  await expect(entry).toContainText('=1+1 is no argument.');
  await expect(entry.getByRole('link', { name: title })).toHaveAttribute('href', `/article/${slug}`);
  await expect(entry.getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute('href', '/profile/grace');

  const coming = page.waitForEvent('download');
  await audit.exportButton.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('audit.csv');
  const table = await readFile(await download.path(), 'utf8');
  expect(table).toContain(title);
  // A spreadsheet must show the note as text and not evaluate it as a formula.
  expect(table).toContain(",'=1+1 is no argument.");
  await expect(audit.panel.getByText('Download complete.')).toBeVisible();
});

test('filters apply to the audit log and its export, and are in the URL', async ({ page, written }) => {
  await written.approved({ title: 'Approved for the filter' });
  await written.rejected('No.', { title: 'Rejected for the filter' });
  const audit = await openAudit(page);
  await expect(audit.entry('Rejected for the filter')).toBeVisible();
  await audit.what.selectOption('Approved');
  await audit.who.fill('grace');
  await audit.filterButton.click();
  await expect(page).toHaveURL('/dashboard?tab=audit&act=approved&who=grace');
  await expect(audit.entry('Approved for the filter')).toBeVisible();
  await expect(audit.entry('Rejected for the filter')).toBeHidden();

  const coming = page.waitForEvent('download');
  await audit.exportButton.click();
  const table = await readFile(await (await coming).path(), 'utf8');
  expect(table).toContain('Approved for the filter');
  expect(table).not.toContain('Rejected for the filter');

  await page.reload();
  await expect(audit.what).toHaveValue('approved');
  await expect(audit.entry('Approved for the filter')).toBeVisible();
  await audit.who.fill('nobody-of-that-name');
  await audit.filterButton.click();
  await expect(audit.panel.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.goBack();
  await expect(audit.who).toHaveValue('grace');
  await expect(audit.entry('Approved for the filter')).toBeVisible();
  await audit.clearLink.click();
  await expect(page).toHaveURL('/dashboard?tab=audit');
  await expect(audit.entry('Rejected for the filter')).toBeVisible();
});

test('audit filters with days in the wrong order show an error before any request', async ({ page }) => {
  const audit = await openAudit(page);
  const [from, to] = ['From', 'To'].map((name) => audit.panel.getByLabel(name, { exact: true }));
  await from?.fill('2026-05-02');
  await to?.fill('2026-05-01');
  await audit.filterButton.click();
  await expect(audit.panel).toContainText('Choose a day on or after “From”.');
  await expect(page).toHaveURL('/dashboard?tab=audit');
  await to?.fill('2026-05-03');
  await audit.filterButton.click();
  await expect(page).toHaveURL('/dashboard?tab=audit&from=2026-05-02&to=2026-05-03');
});

test('a role that the settings gave is logged as the operator’s', async ({ page }) => {
  const audit = await openAudit(page, '&who=operator&act=role-changed');
  await expect(audit.entries.first()).toContainText(/The operator made .+ an admin/);
  await expect(audit.entries.first()).toContainText('At sign-up, because of the ADMIN_EMAIL setting.');
});

test('a long audit log has pages', async ({ page }) => {
  await page.route(auditCall, async (route) => {
    const url = new URL(route.request().url());
    const asked = Number(url.searchParams.get('page'));
    url.searchParams.set('page', '1');
    const answer = await (await route.fetch({ url: url.href })).json();
    await route.fulfill({ json: { ...answer, page: asked, totalPages: 3, total: 150 } });
  });
  const audit = await openAudit(page);
  await expect(audit.panel).toContainText('150 entries');
  await audit.panel.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL('/dashboard?tab=audit&page=2');
  await expect(audit.panel).toContainText('Page 2 of 3');
  await audit.panel.getByRole('link', { name: 'Newer' }).click();
  await expect(page).toHaveURL('/dashboard?tab=audit');
  await expect(audit.panel).toContainText('Page 1 of 3');
});

test('an audit log that failed to load can be loaded again, and its export retried', async ({
  page,
  problems,
}) => {
  problems.allow(serverError);
  await page.route(/\/api\/admin\/audit/, (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of ink.' } }),
  );
  const audit = await openAudit(page);
  await expect(audit.panel.getByRole('heading', { name: 'The audit log could not be loaded' })).toBeVisible();
  await audit.exportButton.click();
  await expect(toastOf(page, 'Download failed')).toBeVisible();
  await page.unroute(/\/api\/admin\/audit/);
  await audit.retryButton.click();
  await expect(audit.entries.first()).toBeVisible();
});

test('the audit log is accessible in both themes and fits a small phone', async ({ page, written }) => {
  await written.rejected('n'.repeat(300), { title: 'W'.repeat(120) });
  await page.setViewportSize({ width: 320, height: 700 });
  const audit = await openAudit(page);
  await expect(audit.entries.first()).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
