// The record of a site that was restored from a backup: the same chain goes on, and anyone can prove it.
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type RecordEntry, type RecordKey, recordApi } from '#features/record/contract.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createMember } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

async function readRecord(
  site: TestSite,
  id: string,
): Promise<{ entries: RecordEntry[]; keys: RecordKey[] }> {
  const { body } = await site.call(recordApi.read, { params: { id } });
  return body as { entries: RecordEntry[]; keys: RecordKey[] };
}

/** Listens, and runs the command that checks a site from outside. */
async function verify(site: TestSite, ...args: string[]) {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  return runCommand(['verify-record', address, ...args], {});
}

test('a restored site continues the chain with the same key, and it verifies from outside', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'galley-record-'));
  const file = join(folder, 'galley.tar.gz');
  const site = await startTestSite();
  const restored = await createTestDatabase();
  try {
    const [author, admin] = [await createMember(site), await createMember(site, { role: 'admin' })];
    const articles = articleCalls(site);
    const { _id, slug } = await articles.approved(author, admin);
    await articles.decide(admin, _id, 'hidden');
    await articles.decide(admin, _id, 'approved');
    const before = await readRecord(site, _id);
    const source = { DATABASE_URL: site.connectionString, DATA_DIR: site.platform.config.dataDir };
    expect(await runCommand(['backup', file], source)).toMatchObject({ exitCode: 0, stderr: '' });
    const target = { DATABASE_URL: restored.connectionString, DATA_DIR: join(folder, 'data') };
    expect(await runCommand(['restore', file], target)).toMatchObject({ exitCode: 0, stderr: '' });

    const again = await startTestSite({ beside: { ...site, connectionString: restored.connectionString } });
    try {
      expect(await readRecord(again, _id)).toEqual(before);
      const newAdmin = await createMember(again, { role: 'admin' });
      await articleCalls(again).decide(newAdmin, _id, 'hidden');
      await articleCalls(again).decide(newAdmin, _id, 'approved');
      const after = await readRecord(again, _id);
      expect(after.keys).toEqual(before.keys);
      expect(after.entries.slice(2)).toEqual(before.entries);
      expect(after.entries.map(({ act }) => act)).toEqual(['shown', 'hidden', 'shown', 'hidden', 'approved']);
      expect(after.entries[1]?.previous).toBe(before.entries[0]?.hash);
      const kept = before.entries[0]?.hash ?? '';
      const key = before.keys[0]?.id ?? '';
      const verified = await verify(again, slug, '--contains', kept, '--key', key);
      expect([verified.exitCode, verified.stderr]).toEqual([0, '']);
      expect(verified.stdout).toContain('What is served is what was approved.');
    } finally {
      await again.close();
    }
  } finally {
    await site.close();
    await restored.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
