import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../review/queue.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

function auditOf(page: Page) {
  const panel = page.getByRole('tabpanel', { name: 'Audit' });
  return {
    panel,
    entry: (text: string) => panel.getByRole('listitem').filter({ hasText: text }),
    what: panel.getByLabel('What'),
    who: panel.getByLabel('Who'),
    filterButton: panel.getByRole('button', { name: 'Filter' }),
    clearLink: panel.getByRole('link', { name: 'Clear' }),
    exportButton: panel.getByRole('button', { name: 'Export as CSV' }),
  };
}

test('the audit log can be filtered and exported, and the filters are in the URL', async ({
  page,
  written,
}) => {
  await written.approved({ title: 'Approved for the filter' });
  await written.rejected('=1+1 is no argument.', { title: 'Rejected for the filter' });
  await openPage(page, '/dashboard?tab=audit');
  const audit = auditOf(page);
  await expect(audit.entry('Rejected for the filter')).toBeVisible();
  const exportAll = async () => {
    const coming = page.waitForEvent('download');
    await audit.exportButton.click();
    const download = await coming;
    return { name: download.suggestedFilename(), table: await readFile(await download.path(), 'utf8') };
  };
  const { name, table } = await exportAll();
  expect(name).toBe('audit.csv');
  expect(table).toContain('Rejected for the filter');
  // A spreadsheet must show the note as text and not evaluate it as a formula.
  expect(table).toContain(",'=1+1 is no argument.");
  await expect(audit.panel.getByText('Download complete.')).toBeVisible();

  await audit.what.selectOption('Approved');
  await audit.who.fill('grace');
  await audit.filterButton.click();
  await expect(page).toHaveURL('/dashboard?tab=audit&act=approved&who=grace');
  await expect(audit.entry('Approved for the filter')).toBeVisible();
  await expect(audit.entry('Rejected for the filter')).toBeHidden();
  const filtered = await exportAll();
  expect(filtered.table).toContain('Approved for the filter');
  expect(filtered.table).not.toContain('Rejected for the filter');

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
