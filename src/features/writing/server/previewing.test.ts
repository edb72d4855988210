// The preview of a text that is not saved yet.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { writingApi } from '../contract.ts';

let site: TestSite;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  ada = await createMember(site);
});

afterAll(() => site?.close());

const preview = (content: string, member?: Member) =>
  site.call(writingApi.preview, { body: { content } }, member ? { token: member.token } : {});

test('a preview is rendered as for readers, and not stored', async () => {
  const content = '<h2>One</h2><pre><code class="language-typescript">const a = 1;</code></pre>';
  const { status, body } = await preview(content, ada);
  expect(status).toBe(200);
  expect(body.renderedContent).toContain('class="tok-');
  expect(body.renderedContent).toContain('data-language="TypeScript"');
  const articles = articleCalls(site);
  expect((await articles.mine(ada)).body.blogs).toEqual([]);
  const { _id } = await articles.draft(ada, { content });
  const read = await articles.read(_id, ada);
  expect(read.body.blog).toMatchObject({ renderedContent: body.renderedContent });
});

test('a preview is sanitised as on a save', async () => {
  const { body } = await preview(
    '<p onclick="alert(1)">Text<script>alert(1)</script></p><img src="https://example.com/a.png">',
    ada,
  );
  expect(body.renderedContent).toContain('Text');
  expect(body.renderedContent).not.toMatch(/script|onclick|<img/);
});

test('a preview needs a member, and a text of one megabyte at most', async () => {
  expect((await preview('<p>Text</p>')).status).toBe(401);
  expect((await preview('x'.repeat(1_100_000), ada)).status).toBe(413);
});

test('more than 30 previews a minute are refused', async () => {
  const responses = await Promise.all(Array.from({ length: 32 }, () => preview('<p>Text</p>', ada)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
});
