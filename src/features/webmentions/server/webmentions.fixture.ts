// Shared by the tests of Webmentions: a site with a clock, an admin, and other sites on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { createMember } from '#test/members.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { startTestSite } from '#test/test-site.ts';
import type { WebmentionSettings } from '../rules.ts';
import { webmentionSettingsApi } from '../settings-contract.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;
type Asked = { method: string; url: string; body: string };

/** Other sites: `outside.test` and names below it are one server, which answers by path. */
export async function startOtherSites() {
  const pages = new Map<string, Answer>();
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '' } = request;
    asked.push({ method, url, body: Buffer.concat(chunks).toString() });
    const answer = pages.get(url);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urlOf = (path: string, name = 'outside.test') => `http://${name}:${port}${path}`;
  return {
    urlOf,
    /** Serves HTML there, or whatever the function answers. Returns the address. */
    serve(path: string, page: string | Answer, headers: Record<string, string> = {}) {
      const html: Answer = (response) =>
        response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(page);
      pages.set(path, typeof page === 'string' ? html : page);
      return urlOf(path);
    },
    /** The forms that were posted since the last call. */
    posted: () =>
      asked
        .splice(0)
        .filter(({ method }) => method === 'POST')
        .map(({ url, body }) => {
          const form = new URLSearchParams(body);
          return { url, source: form.get('source') ?? '', target: form.get('target') ?? '' };
        }),
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type WebmentionsFixture = Awaited<ReturnType<typeof startWebmentions>>;

export async function startWebmentions() {
  let laterMs = 0;
  const now = () => new Date(Date.now() + laterMs);
  const site = await startTestSite({ outboundRules: reachLoopback, now });
  const others = await startOtherSites();
  const admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
  const as = { token: admin.token };

  /** Runs the jobs, and waits until no request runs or is due. */
  async function work(job: string, table: string): Promise<void> {
    const { db } = site.platform;
    await db.execute(sql`select graphile_worker.add_job(${job})`);
    await site.runJobs();
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`
          select from ${sql.identifier(table)} where claimed_until is not null or due_at <= ${now()}`);
        if (rows.length > 0) throw new Error('Requests are being made');
      },
      { timeout: 60_000 },
    );
  }

  return {
    site,
    others,
    admin,
    as,
    async set(change: Partial<WebmentionSettings>) {
      const { body } = await site.call(webmentionSettingsApi.readWebmentions, {}, as);
      const next = { ...(body.settings as WebmentionSettings), ...change, version: body.version };
      return site.call(webmentionSettingsApi.saveWebmentions, { body: next }, as);
    },
    send: () => work('webmentions-send', 'sent_webmentions'),
    check: () => work('webmentions-check', 'webmention_checks'),
    receive: (source: string, target: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/webmention',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ source, target }).toString(),
      }),
    passTime(ms: number) {
      laterMs += ms;
    },
    async close() {
      await site.close();
      await others.close();
    },
  };
}
