// A text that is looked at before it is saved.
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

test('is made as it is made for readers, and not kept', async () => {
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

test('is cleaned as it is when it is saved', async () => {
  const { body } = await preview(
    '<p onclick="alert(1)">Text<script>alert(1)</script></p><img src="https://example.com/a.png">',
    ada,
  );
  expect(body.renderedContent).toContain('Text');
  expect(body.renderedContent).not.toMatch(/script|onclick|<img/);
});

test('is for members, of one megabyte at most', async () => {
  expect((await preview('<p>Text</p>')).status).toBe(401);
  expect((await preview('x'.repeat(1_100_000), ada)).status).toBe(413);
});

test('more than 30 a minute have to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 32 }, () => preview('<p>Text</p>', ada)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});
