// Who can download an account's data, how often, and in which form.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { download, type ExportingSite, startExportingSite } from './exporting-site.fixture.ts';

let fixture: ExportingSite;

beforeAll(async () => {
  fixture = await startExportingSite();
});

afterAll(() => fixture?.site.close());

test('an export needs a valid token', async () => {
  for (const call of [accountsApi.archiveAccount, accountsApi.exportAccount]) {
    expect((await fixture.site.call(call)).status).toBe(401);
    expect((await fixture.site.call(call, {}, { token: 'wrong' })).status).toBe(401);
  }
});

test('the archive is sent as an attachment that is neither cached nor compressed again', async () => {
  const response = await download(fixture.url, await fixture.newMember());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="account-export.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  await response.body?.cancel();
});

test('an account can be exported ten times an hour, archive and JSON together', async () => {
  const member = await fixture.newMember();
  const ask = (call: typeof accountsApi.archiveAccount | typeof accountsApi.exportAccount) =>
    fixture.site.call(call, {}, { token: member.token });
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(accountsApi.archiveAccount)).status).toBe(200);
    expect((await ask(accountsApi.exportAccount)).status).toBe(200);
  }
  for (const call of [accountsApi.archiveAccount, accountsApi.exportAccount]) {
    const refused = await ask(call);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  }
});
