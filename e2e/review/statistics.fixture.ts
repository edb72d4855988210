// An author whom no other journey uses, readers who like the author's articles, and an admin.
import type { Article } from '#features/articles/article-schema.ts';
import { ada, grace, type Members } from '../members.ts';
import {
  test as baseOfAdmin,
  authorTest as baseOfAuthor,
  expect,
} from '../reading/article/article.fixture.ts';
import type { Site } from '../run-site.ts';

/** Ada likes the article, or removes her like. */
async function like({ site, members }: { site: Site; members: Members }, { _id }: Article): Promise<void> {
  const { token } = await members.signIn(ada);
  const response = await fetch(`${site.url}/api/blogs/${_id}/like`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`A like was answered with ${response.status}`);
}

type StatisticsFixtures = { like: (article: Article) => Promise<void> };

export const authorTest = baseOfAuthor.extend<StatisticsFixtures>({
  like: async ({ site, members }, provide) => provide((article) => like({ site, members }, article)),
});

export const adminTest = baseOfAdmin.extend<StatisticsFixtures>({
  person: grace,
  like: async ({ site, members }, provide) => provide((article) => like({ site, members }, article)),
});

export { expect };
