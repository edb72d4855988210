// An author whom no other journey uses, and readers who like the author's articles.
import type { Article } from '#features/articles/article-schema.ts';
import { ada, type Members } from '../members.ts';
import { authorTest as base, expect } from '../reading/article/article.fixture.ts';
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

export const test = base.extend<StatisticsFixtures>({
  like: async ({ site, members }, provide) => provide((article) => like({ site, members }, article)),
});

export { expect };
