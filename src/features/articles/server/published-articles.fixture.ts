import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { indexArticle } from '#features/search/server/index-article.ts';
import type { TestSite } from '#test/test-site.ts';

export type Published = {
  title: string;
  excerpt: string;
  text: string;
  category: string;
  tags: string[];
  publishedAt: Date;
  likes: number;
  views: number;
};

const standard: Published = {
  title: 'An article',
  excerpt: 'About something.',
  text: 'Some text about it.',
  category: 'backend',
  tags: [],
  publishedAt: new Date('2026-03-01T12:00:00Z'),
  likes: 0,
  views: 0,
};

/** Inserts a public article directly into the database, because the API limits how many can be written and reviewed. */
export async function publish(
  site: TestSite,
  authorId: string,
  fields: Partial<Published> = {},
): Promise<{ id: string; slug: string }> {
  const { title, excerpt, text, category, tags, publishedAt, likes, views } = { ...standard, ...fields };
  const id = randomUUID();
  const revisionId = randomUUID();
  const slug = `a-${id}`;
  const at = publishedAt.toISOString();
  await site.platform.transact(async (tx) => {
    // Nobody decided, so there is nothing for the record: a job would add it later.
    await tx.execute(sql`update record_state set strict_from = 'infinity' where strict_from < 'infinity'`);
    await tx.execute(sql`
      insert into articles (id, author_id, slug, status, visibility, working_revision_id, created_at, updated_at)
      values (${id}, ${authorId}, ${slug}, 'published', 'pending', ${revisionId}, ${at}, ${at})`);
    await tx.execute(sql`insert into article_slugs (slug, article_id) values (${slug}, ${id})`);
    await tx.execute(sql`
      insert into article_revisions (id, article_id, number, state, title, excerpt, content, plain_text, word_count,
        read_time, category, tags, created_at, saved_at, submitted_at)
      values (${revisionId}, ${id}, 1, 'approved', ${title}, ${excerpt}, ${`<p>${text}</p>`}, ${text}, 4, 1, ${category},
        array(select jsonb_array_elements_text(${JSON.stringify(tags)}::jsonb)), ${at}, ${at}, ${at})`);
    await tx.execute(sql`
      update articles set live_revision_id = working_revision_id, working_revision_id = null, visibility = 'approved',
        published_at = ${at}, live_since = ${at}, likes = ${likes}, views = ${views} where id = ${id}`);
    await indexArticle(tx, id);
  });
  return { id, slug };
}
