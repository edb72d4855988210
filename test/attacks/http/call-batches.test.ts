// A batch makes each of its calls as if it were made alone: the same access, limits and errors, and no more calls than those.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { membersApi } from '#features/members/contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import {
  type BatchedResponse,
  callBatchPath,
  maxBatchedCalls,
  maxBatchedPathLength,
} from '#kit/call-batch.ts';
import { clearLimits } from '../../database/clear-limits.ts';
import { createMember, demote, type Member } from '../../members.ts';
import { pagesFromSources } from '../../pages-from-sources.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { describeCalls, urlOf } from '../api-calls/described-calls.ts';

let site: TestSite;
let author: Member;
let other: Member;
let admin: Member;
let draftId: string;

beforeAll(async () => {
  site = await startTestSite({ pages: pagesFromSources });
  [author, other] = [await createMember(site), await createMember(site)];
  admin = await createMember(site, { role: 'admin' });
  draftId = (await articleCalls(site).draft(author))._id;
});

beforeEach(() => clearLimits(site));

afterAll(() => site?.close());

type How = { token?: string | undefined; ip?: string };

const headersOf = ({ token }: How) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

const send = (payload: unknown, how: How = {}) =>
  site.app.inject({
    method: 'POST',
    url: callBatchPath,
    remoteAddress: how.ip ?? '192.0.2.1',
    headers: { 'content-type': 'application/json', ...headersOf(how) },
    payload: JSON.stringify(payload),
  });

const readLines = (text: string): BatchedResponse[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BatchedResponse)
    .sort((one, another) => one.index - another.index);

/** The responses in the order of the calls. */
async function batch(calls: string[], how?: How): Promise<BatchedResponse[]> {
  const response = await send({ calls }, how);
  expect(response.statusCode, response.body).toBe(200);
  return readLines(response.body);
}

async function alone(path: string, { ip = '192.0.2.1', ...how }: How = {}) {
  const { statusCode, body } = await site.app.inject({
    url: path,
    remoteAddress: ip,
    headers: headersOf(how),
  });
  return { status: statusCode, body };
}

const statusesOf = (answers: BatchedResponse[]) => answers.map(({ status }) => status);
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { code?: string }).code;

describe('a call in a batch', () => {
  test('every call with a JSON response is answered as it is alone, for visitors, members and admins', async () => {
    const gets = (await describeCalls(site)).filter(({ method }) => method === 'GET');
    const paths = gets.map(({ path }) =>
      urlOf(path, { id: draftId, blogId: draftId, articleId: draftId, who: author.username, slug: 'react' }),
    );
    let compared = 0;
    for (const token of [undefined, author.token, other.token, admin.token, 'no-such-token']) {
      for (let at = 0; at < paths.length; at += maxBatchedCalls) {
        const calls = paths.slice(at, at + maxBatchedCalls);
        const answers = await batch(calls, { token });
        for (const [index, path] of calls.entries()) {
          const answer = answers[index] as BatchedResponse;
          if (answer.status === 400 && codeOf(answer) === 'not_batchable') continue;
          const { status, body } = await alone(path, { token });
          expect([path, answer.status, withoutTimes(answer.body)]).toEqual([
            path,
            status,
            withoutTimes(body),
          ]);
          compared += 1;
        }
      }
      await clearLimits(site);
    }
    expect(compared).toBeGreaterThan(300);
  }, 120_000);

  test('a draft is shown to its author and to nobody else', async () => {
    const path = `/api/blogs/${draftId}`;
    const admins = '/api/admin/stats?range=30d';
    expect(statusesOf(await batch([path, admins], { token: author.token }))).toEqual([200, 403]);
    expect(statusesOf(await batch([path, admins], { token: other.token }))).toEqual([404, 403]);
    expect(statusesOf(await batch([path, admins]))).toEqual([404, 401]);
  });

  test('a role that was taken and a session that has ended count at once', async () => {
    const editor = await createMember(site, { role: 'editor' });
    const calls = ['/api/admin/replies', '/api/moderation/comments'];
    expect(statusesOf(await batch(calls, editor))).toEqual([200, 200]);
    await demote(site, editor);
    expect(statusesOf(await batch(calls, editor))).toEqual([403, 403]);
    await site.call(accountsApi.logout, {}, { token: editor.token });
    const ended = await send({ calls }, editor);
    expect(statusesOf(readLines(ended.body))).toEqual([401, 401]);
    expect(ended.headers['clear-site-data']).toBe('"cache"');
  });

  test('a suspended account gets no more than alone', async () => {
    const member = await createMember(site);
    const suspension = { until: `${new Date().getUTCFullYear() + 1}-01-01`, reason: 'Spam.' };
    await site.call(
      membersApi.suspend,
      { params: { id: member.id }, body: suspension },
      { token: admin.token },
    );
    const calls = ['/api/auth/profile', '/api/notifications?page=1', '/api/categories'];
    const single = [];
    for (const path of calls) single.push((await alone(path, member)).status);
    expect(statusesOf(await batch(calls, member))).toEqual(single);
  });

  test('calls in a batch count against the limits of the client that sent it', async () => {
    const search = (at: number) => `/api/blogs/suggest?q=limit${at}`;
    const ip = '198.51.100.9';
    const found: number[] = [];
    for (let at = 0; at < 1_000 && !found.includes(429); at += maxBatchedCalls) {
      const calls = Array.from({ length: maxBatchedCalls }, (_, n) => search(at + n));
      found.push(...statusesOf(await batch(calls, { ip })));
    }
    expect(found).toContain(429);
    expect((await alone(search(1_000), { ip })).status).toBe(429);
    expect((await alone(search(1_000), { ip: '198.51.100.10' })).status).toBe(200);
  });

  test('the response of a batch is stored nowhere', async () => {
    const { headers } = await send({ calls: ['/api/categories', '/api/auth/profile'] }, author);
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('an unknown path gets the JSON of a 404', async () => {
    const [unknown, known] = await batch(['/api/no-such-call', '/api/categories']);
    expect(unknown).toMatchObject(await alone('/api/no-such-call'));
    expect([unknown?.status, known?.status]).toEqual([404, 200]);
  });
});

const withoutTimes = (body: string) => body.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');

describe('a batch refuses', () => {
  test.each([
    ['no calls', { calls: [] }],
    ['too many calls', { calls: Array.from({ length: maxBatchedCalls + 1 }, () => '/api/categories') }],
    ['a path that is too long', { calls: [`/api/blogs?q=${'a'.repeat(maxBatchedPathLength)}`] }],
    ['no list', { calls: '/api/categories' }],
    ['other values', { calls: [{ path: '/api/categories' }] }],
    ['a page', { calls: ['/write'] }],
    ['a document', { calls: ['/feed.xml'] }],
    ['another host', { calls: ['//example.org/api/categories'] }],
    ['a URL', { calls: ['https://example.org/api/categories'] }],
    ['a way up', { calls: ['/api/../healthz'] }],
    ['an encoded way up', { calls: ['/api/%2e%2e/healthz'] }],
    ['a backslash', { calls: ['/api\\..\\healthz'] }],
    ['a tab', { calls: ['/api/\tcategories'] }],
    ['a line break', { calls: ['/api/categories\r\nx: y'] }],
    ['a fragment', { calls: ['/api/categories#x'] }],
    ['a method', { calls: ['DELETE /api/auth/account'] }],
  ])('%s', async (_, payload) => {
    const response = await send(payload, { token: author.token });
    expect([response.statusCode, codeOf(response)]).toEqual([400, 'invalid_input']);
  });

  test('a body that is no JSON object, or none at all', async () => {
    for (const payload of ['', '[]', 'null', '"/api/categories"', '{']) {
      const { statusCode } = await site.app.inject({
        method: 'POST',
        url: callBatchPath,
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect([payload, statusCode]).toEqual([payload, 400]);
    }
    const form = await site.app.inject({
      method: 'POST',
      url: callBatchPath,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(form.statusCode).toBe(415);
  });

  test('each call that is a stream, a download or another kind of document', async () => {
    const calls = [
      '/api/events',
      '/api/auth/export',
      '/api/auth/export.zip',
      '/api/admin/audit/export',
      '/api/openapi.json',
      '/api/docs',
    ];
    for (const answer of await batch(calls, admin)) {
      expect([calls[answer.index], answer.status, codeOf(answer)]).toEqual([
        calls[answer.index],
        400,
        'not_batchable',
      ]);
    }
  });

  test('a batch within a batch, and calls that write', async () => {
    const answers = await batch([callBatchPath, '/api/auth/logout', '/api/comments/x/preview'], author);
    expect(statusesOf(answers)).toEqual([405, 405, 405]);
    expect((await alone('/api/auth/profile', author)).status).toBe(200);
  });

  test('an encoded slash does not lead to another call', async () => {
    const [encoded] = await batch(['/api/auth%2Fprofile'], author);
    expect(encoded).toMatchObject(await alone('/api/auth%2Fprofile', author));
    expect(encoded?.status).toBe(404);
  });

  test('tokens of programs, whatever their scopes', async () => {
    const { body } = await site.call(
      programTokensApi.create,
      { body: { name: 'x', scopes: ['read', 'write'], expiresInDays: 7 } },
      { token: author.token },
    );
    const response = await send({ calls: ['/api/categories'] }, { token: String(body.secret) });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'token_not_allowed']);
  });
});
