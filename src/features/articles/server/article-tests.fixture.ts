import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articleCalls } from './articles.fixture.ts';

/**
 * A site for the tests of a file, and for each test two members and an admin whom no other knows. They are filled in
 * before it runs, so that a file names them once.
 */
export function setUpArticleTests() {
  const site = {} as TestSite;
  const ada = {} as Member;
  const eve = {} as Member;
  const admin = {} as Member;

  beforeAll(async () => {
    Object.assign(site, await startTestSite());
  });

  beforeEach(async () => {
    Object.assign(ada, await createMember(site, { name: 'Ada Lovelace' }));
    Object.assign(eve, await createMember(site));
    Object.assign(admin, await createMember(site, { role: 'admin' }));
  });

  afterAll(() => site.close?.());

  return { site, articles: articleCalls(site), ada, eve, admin };
}
