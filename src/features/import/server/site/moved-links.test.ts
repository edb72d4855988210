// Links between the articles of a site that moves here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { ghost, ghostPost } from '#test/import/exports.ts';
import { type OutsideServer, startOutsideServer } from '#test/import/outside-server.ts';
import { createMember, type Member } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { reachLoopback } from '#test/reach-loopback.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { asApproved, siteImporter } from './site-import.fixture.ts';

let site: TestSite;
let outside: OutsideServer;
let admin: Member;

beforeAll(async () => {
  outside = await startOutsideServer();
  site = await startTestSite({ pages: pagesFromSources, outboundRules: reachLoopback });
  admin = await createMember(site, { role: 'admin' });
});

afterAll(async () => {
  await site?.close();
  outside?.close();
});

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

test('a link to another article leads to it, whichever is imported first', async () => {
  const post = (slug: string, other: string) =>
    ghostPost({
      id: slug,
      uuid: slug,
      slug,
      html: `<h2 id="n">The numbers</h2><p><a href="__GHOST_URL__/${other}/#n">Go on</a></p>${words}`,
    });
  const items = await siteImporter(site, admin).run(
    ghost([post('part-one', 'part-two'), post('part-two', 'part-one')]),
    asApproved,
  );
  for (const [index, other] of ['part-two', 'part-one'].entries()) {
    const { body } = await articleCalls(site).read(items[index]?.articleId ?? '');
    const { content } = body.blog as { content: string };
    const href = /<a href="([^"#]+)#s-the-numbers"/.exec(content)?.[1] ?? '';
    const { statusCode, headers } = await site.app.inject({ method: 'GET', url: href });
    expect([statusCode, headers.location]).toEqual([301, `/article/${other}`]);
  }
});

test('images are copied from the address of the other site, which the admin names', async () => {
  const html = `<img src="__GHOST_URL__/picture.png" alt="A picture"><img src="__GHOST_URL__/gone.png">${words}`;
  const content = ghost([ghostPost({ id: 'i', uuid: 'images', slug: 'images', html })]);
  const send = (oldAddress: string) =>
    sendForm(
      site,
      `/api/admin/import?oldAddress=${encodeURIComponent(oldAddress)}`,
      [{ name: 'file', content, filename: 'export' }],
      { token: admin.token },
    );
  expect((await send('blog.example')).status).toBe(400);
  expect((await send(outside.address)).status).toBe(201);
  const [item] = await siteImporter(site, admin).startStored();
  expect(item?.notes.map(({ text }) => text)).toContain(
    `The image ${outside.address}/gone.png could not be copied. The text has a link instead.`,
  );
  const { body } = await articleCalls(site).read(item?.articleId ?? '', admin);
  expect((body.blog as { content: string }).content).toMatch(/<img src="\/images\/[^"]+" alt="A picture"/);
});
