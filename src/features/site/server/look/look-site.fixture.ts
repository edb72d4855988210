// A site whose look tests can change, with a clock that they can advance.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createMember } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite } from '#test/test-site.ts';
import { siteApi } from '../../contract.ts';
import type { Look } from '../../look-rules.ts';
import type { ShownLook } from '../../settings-schema.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type LookSite = Awaited<ReturnType<typeof startLookSite>>;

export async function startLookSite() {
  let now = new Date();
  const site = await startTestSite({ pages: pagesFromSources, now: () => now });
  let admin = await createMember(site, { name: 'Grace', role: 'admin' });
  const asAdmin = () => ({ token: admin.token });

  const send = (use: string, content: Uint8Array | string) =>
    sendForm(
      site,
      `/api/admin/settings/look/images?use=${use}`,
      [{ name: 'image', content, filename: 'logo.png' }],
      asAdmin(),
    );

  return {
    site,
    asAdmin,
    send,
    async upload(use: 'logo' | 'icon', content: Uint8Array | string): Promise<string> {
      const { status, body, text } = await send(use, content);
      expect(status, text).toBe(201);
      return (body.image as { url: string }).url;
    },
    async save(change: Partial<Look>, version?: number) {
      const { body } = await site.call(siteApi.readLook, {}, asAdmin());
      const settings = { ...(body.settings as Look), ...change };
      return site.call(
        siteApi.saveLook,
        { body: { ...settings, version: version ?? (body.version as number) } },
        asAdmin(),
      );
    },
    /** Undefined for the look that comes with the software. */
    readShown: async () => ((await site.call(siteApi.read)).body.site as { look?: ShownLook }).look,
    passDays(days: number): void {
      now = new Date(now.getTime() + days * dayMs);
    },
    /** After some days the session has ended. */
    async replaceAdmin(): Promise<void> {
      admin = await createMember(site, { role: 'admin' });
    },
    resetRateLimits: () => site.platform.db.execute(sql`truncate rate_limits`),
  };
}
