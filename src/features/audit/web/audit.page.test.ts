// The audit log on the dashboard.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { MemberSession } from '#e2e/members.ts';
import { type Calls, createCalls } from '#test/pages/calls.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const auditCall = '/api/admin/audit';

type OpenAudit = { session: MemberSession; calls?: Calls; filters?: string };

async function openAudit({ filters = '', ...options }: OpenAudit) {
  const { page, panel, user, path, calls } = await openDashboard(site, `?tab=audit${filters}`, options);
  await page.main.findByRole('heading', { name: 'Audit' });
  const log = () => within(panel());
  return {
    panel,
    user,
    path,
    calls,
    main: page.main,
    entries: () =>
      log()
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    field: (name: string) => log().getByLabelText<HTMLInputElement>(name),
    fillIn: (name: string, value: string) =>
      fireEvent.change(log().getByLabelText(name), { target: { value } }),
    press: (name: string) => user.click(log().getByRole('button', { name })),
    follow: (name: string) => user.click(log().getByRole('link', { name })),
    async findEntry(text: string): Promise<HTMLElement> {
      return waitFor(() => {
        const found = log()
          .getAllByRole('listitem')
          .find(({ textContent }) => textContent.includes(text));
        if (!found) throw new Error(`There is no entry “${text}”`);
        return found;
      });
    },
  };
}

test('the audit log lists a decision with reviewer, outcome and note', async () => {
  const { admin, written } = await startDesk();
  const title = 'Audited, with “quotes”';
  const { slug } = await written.rejected('=1+1 is no argument.', { title });
  const audit = await openAudit({ session: admin });
  const entry = await audit.findEntry(title);
  expect(entry.textContent).toContain(`Grace Hopper rejected “${title}”`);
  expect(entry.textContent).toContain('=1+1 is no argument.');
  const hrefOf = (text: string) =>
    within(entry)
      .getByRole('link', { name: (name) => name.includes(text) })
      .getAttribute('href');
  expect(hrefOf(title)).toBe(`/article/${slug}`);
  expect(hrefOf('Grace Hopper')).toBe('/profile/grace');
});

test('audit filters with days in the wrong order show an error before any request', async () => {
  const { admin } = await startDesk();
  const audit = await openAudit({ session: admin });
  audit.fillIn('From', '2026-05-02');
  audit.fillIn('To', '2026-05-01');
  await audit.press('Filter');
  expect(audit.panel().textContent).toContain('Choose a day on or after “From”.');
  expect(audit.path()).toBe('/dashboard?tab=audit');
  expect(audit.calls.sent.filter((call) => /audit\?.*from=/.test(call))).toEqual([]);
  audit.fillIn('To', '2026-05-03');
  await audit.press('Filter');
  expect(audit.path()).toBe('/dashboard?tab=audit&from=2026-05-02&to=2026-05-03');
});

test('a role that the settings gave is logged as the operator’s', async () => {
  const { admin } = await startDesk();
  const audit = await openAudit({ session: admin, filters: '&who=operator&act=role-changed' });
  const entry = await audit.findEntry('The operator made');
  expect(entry.textContent).toMatch(/The operator made .+ an admin/);
  expect(entry.textContent).toContain('At sign-up, because of the ADMIN_EMAIL setting.');
});

test('a long audit log has pages', async () => {
  const { admin, written } = await startDesk();
  await written.approved();
  const calls = createCalls();
  let entries: unknown;
  calls.change<{ entries: unknown }>(auditCall, (body, url) => {
    entries ??= body.entries;
    return { ...body, entries, page: Number(url.searchParams.get('page')), totalPages: 3, total: 150 };
  });
  const audit = await openAudit({ session: admin, calls });
  await audit.main.findByText('150 entries');
  await audit.follow('Older');
  expect(audit.path()).toBe('/dashboard?tab=audit&page=2');
  await waitFor(() => expect(audit.panel().textContent).toContain('Page 2 of 3'));
  await audit.follow('Newer');
  expect(audit.path()).toBe('/dashboard?tab=audit');
  await waitFor(() => expect(audit.panel().textContent).toContain('Page 1 of 3'));
});

test('an audit log that failed to load can be loaded again, and its export retried', async () => {
  const { admin } = await startDesk();
  const calls = createCalls();
  calls.fail(/^\/api\/admin\/audit/, 500);
  const audit = await openAudit({ session: admin, calls });
  await audit.main.findByRole('heading', { name: 'The audit log could not be loaded' });
  await audit.press('Export as CSV');
  await findToast('Download failed');
  calls.restore();
  await audit.press('Try Again');
  await waitFor(() => expect(audit.entries()).not.toEqual([]));
});
