import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { followsApi } from '../../contract.ts';
import type { FollowKind } from '../../follow-kinds.ts';
import { maxTargetsAtOnce } from '../../follow-targets.ts';

let site: TestSite;
let reader: Member;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  reader = await createMember(site);
  author = await createMember(site);
  const admin = await createMember(site, { role: 'admin' });
  await articleCalls(site).approved(author, admin, { tags: ['c++', 'lists'] });
  const targets: [FollowKind, string][] = [
    ['person', author.id],
    ['category', 'react'],
    ['tag', 'c++'],
  ];
  for (const [kind, name] of targets)
    await site.call(followsApi.follow, { params: { kind, name } }, { token: reader.token });
});

afterAll(() => site?.close());

const among = (targets: string, member: Member | undefined = reader) =>
  site.call(followsApi.readMany, { query: { targets } }, member ? { token: member.token } : {});

test('of several people, categories and tags, those that the reader follows are named as they were asked for', async () => {
  const { body } = await among(
    `person/${author.id},person/${reader.id},category/react,category/css,tag/c%2B%2B`,
  );
  expect(body.following).toEqual([`person/${author.id}`, 'tag/c%2B%2B', 'category/react']);
  expect((await among(`person/${author.id},category/react`, author)).body.following).toEqual([]);
});

test('what does not exist or cannot be read is left out', async () => {
  const { status, body } = await among(
    'person/nobody,series/none,tag/%E0%A4%A,planet/mars,,tag/,category/none',
  );
  expect(status).toBe(200);
  expect(body.following).toEqual([]);
});

test('only the first fifty are looked up', async () => {
  const others = Array.from({ length: maxTargetsAtOnce }, (_, at) => `tag/t${at}`).join(',');
  expect((await among(`${others},category/react`)).body.following).toEqual([]);
});

test('a visitor has to sign in', async () => {
  expect((await site.call(followsApi.readMany, { query: { targets: 'tag/x' } })).status).toBe(401);
});
