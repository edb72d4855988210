// How large a text may be, and how many bytes of long texts one account may send.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writingApi } from '#features/writing/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articleCalls } from '../articles.fixture.ts';
import { maxTextElements } from '../text-worker/text-size-limits.ts';
import { textBytesPerAccount } from './limits.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
});

beforeEach(async () => {
  ada = await createMember(site);
});

afterAll(() => site?.close());

const preview = (content: string) =>
  site.call(writingApi.preview, { body: { content } }, { token: ada.token });

describe('the size of a text', { timeout: 120_000 }, () => {
  test('a text with the maximum number of elements is saved, and one with one more is refused', async () => {
    const { _id } = await articles.draft(ada);
    const content = '<p>a</p>'.repeat(maxTextElements);
    expect((await articles.save(ada, _id, { content })).status).toBe(200);
    const refused = await articles.save(ada, _id, { content: `${content}<p>b</p>` });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { content: expect.stringContaining('10000') } },
    });
    const stored = (await articles.read(_id, ada)).body.blog as { content: string };
    expect(stored.content).toBe(content);
  });

  test('a text that would be larger than 1 MB as it is stored is refused', async () => {
    const refused = await preview('&'.repeat(300_000));
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'too_large', fields: { content: expect.any(String) } },
    });
  });
});

describe('long texts', { timeout: 120_000 }, () => {
  const megabyte = `<p>${'a'.repeat(999_993)}</p>`;

  test('long texts of one account are limited by their bytes, and short texts are still accepted', async () => {
    const { _id } = await articles.draft(ada);
    const fitting = textBytesPerAccount.times / megabyte.length;
    for (let n = 0; n < fitting; n += 1) expect((await preview(megabyte)).status).toBe(200);
    const responses = [
      await preview(megabyte),
      await articles.save(ada, _id, { content: megabyte }),
      await articles.create(ada, { title: 'Long', content: megabyte }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(Number(responses[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await articles.save(ada, _id, { content: '<p>Short.</p>' })).status).toBe(200);
    expect((await articles.save(ada, _id, { title: 'Without a text' })).status).toBe(200);
  });
});
