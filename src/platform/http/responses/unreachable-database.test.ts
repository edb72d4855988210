import { expect, onTestFinished, test } from 'vitest';
import { readingApi } from '#features/reading/contract.ts';
import { startTestSite } from '#test/test-site.ts';

/** The driver connects to this folder's socket instead of the server in the URL. */
function throughMissingSocket(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set('host', '/nowhere');
  return url.href;
}

test('a call is refused with 503 while the socket of the database is missing', async () => {
  const site = await startTestSite({ reachDatabaseBy: async (url) => throughMissingSocket(url) });
  onTestFinished(() => site.close());
  const { status, body } = await site.call(readingApi.list);
  expect([status, body.code]).toEqual([503, 'unavailable']);
});
