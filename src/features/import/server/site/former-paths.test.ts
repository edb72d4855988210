import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { findFormerPath, keepFormerPaths } from './former-paths.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site?.close());

test('a site that has imported nothing does not ask the database for each unknown address', async () => {
  const { platform } = site;
  expect(await findFormerPath(platform, '/2019/05/proofs')).toBeUndefined();
  const sent = await recordStatements(async () => {
    for (let n = 0; n < 10; n += 1) await findFormerPath(platform, `/wp-login-${n}.php`);
  });
  expect(sent).toEqual([]);

  const { id, slug } = await publish(site, (await createMember(site)).id);
  await platform.transact((tx, invalidate) =>
    keepFormerPaths(tx, invalidate, { articleId: id, paths: ['/2019/05/proofs'] }),
  );
  expect(await findFormerPath(platform, '/2019/05/proofs')).toBe(`/article/${slug}`);
  expect(await findFormerPath(platform, '/2019/05/others')).toBeUndefined();
  expect(await findFormerPath(platform, '/2019/05/Proofs/')).toBe(`/article/${slug}`);
});
