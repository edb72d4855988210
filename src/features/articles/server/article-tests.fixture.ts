import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { articleCalls } from './articles.fixture.ts';

/**
 * Starts a site for the tests of a file, and creates two members and an admin for each test. The returned objects are
 * filled in before each test, so that a file can name them once.
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
