// Who gets the download of an account, how often, and as what.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { download, type ExportingSite, startExportingSite } from './exporting-site.fixture.ts';

let house: ExportingSite;

beforeAll(async () => {
  house = await startExportingSite();
});

afterAll(() => house?.site.close());

test('is for its owner, signed in', async () => {
  for (const call of [accountsApi.archiveAccount, accountsApi.exportAccount]) {
    expect((await house.site.call(call)).status).toBe(401);
    expect((await house.site.call(call, {}, { token: 'wrong' })).status).toBe(401);
  }
});

test('is a file to keep, that nobody on the way keeps or packs once more', async () => {
  const response = await download(house.url, await house.newMember());
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="galley-export.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  await response.body?.cancel();
});

test('can be had ten times an hour, as archive and as JSON together', async () => {
  const member = await house.newMember();
  const ask = (call: typeof accountsApi.archiveAccount | typeof accountsApi.exportAccount) =>
    house.site.call(call, {}, { token: member.token });
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
