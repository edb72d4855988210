// A site without accounts, and what happens at the address with its key.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite } from '#test/test-site.ts';
import { setupApi } from '../contract.ts';
import { offerSetupKey } from './public.ts';

export const publicUrl = 'https://galley.test';

export const boss = {
  name: 'Boss',
  username: 'boss',
  email: 'boss@example.org',
  password: 'a long enough secret',
};

export type SetupFixture = Awaited<ReturnType<typeof startSetup>>;

export async function startSetup() {
  const logged: string[] = [];
  const site = await startTestSite({
    pages: pagesFromSources,
    settings: { LOG_LEVEL: 'trace' },
    logDestination: new Writable({
      write(line, _encoding, done) {
        logged.push(String(line));
        done();
      },
    }),
  });
  const { now, mailer } = site.platform;
  const { send } = mailer;
  const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  return {
    site,
    logged,
    open,
    /** A new site again. */
    async startAfresh() {
      const { db } = site.platform;
      await db.execute(sql`delete from setup_keys`);
      await db.execute(sql`delete from accounts`);
      await db.execute(sql`delete from site_settings`);
      site.mails.length = 0;
      logged.length = 0;
      site.platform.now = now;
      mailer.send = send;
    },
    async offer() {
      return new URL((await offerSetupKey(site.platform, publicUrl)) ?? 'none:');
    },
    /** Opens the address, and returns the token that the page gets. */
    async openForToken({ pathname, search }: URL): Promise<string> {
      const { statusCode, headers } = await open(pathname + search);
      expect(statusCode).toBe(303);
      return String(headers.location).split('#key=')[1] ?? '';
    },
    createAdmin: (token: string, fields: object = boss) =>
      site.call(setupApi.createAdmin, { body: { ...fields, token } }),
    rewind: (column: string, time: string) =>
      site.platform.db.execute(
        sql`update setup_keys set ${sql.identifier(column)} = now() - ${time}::interval`,
      ),
  };
}
