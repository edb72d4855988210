import { sql } from 'drizzle-orm';
import type { TestSite } from '#test/test-site.ts';

type Drafts = { author: { id: string }; count: number; content?: string };

/** Inserts many drafts of one author, with change times after all existing articles. */
export async function insertDrafts(
  site: Pick<TestSite, 'platform'>,
  { author, count, content = '<p>Text</p>' }: Drafts,
): Promise<void> {
  await site.platform.transact(async (tx) => {
    await tx.execute(sql`
      create temporary table new_drafts on commit drop as
      select gen_random_uuid() as article_id, gen_random_uuid() as revision_id, n from generate_series(1, ${count}) as n`);
    // The two tables reference each other, so skip the foreign key checks.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into articles (id, author_id, slug, status, working_revision_id, working_state, created_at, updated_at)
      select article_id, ${author.id}, 'many-' || article_id, 'draft', revision_id, 'draft', now(), now() + n * interval '1 s'
      from new_drafts`);
    await tx.execute(sql`
      insert into article_revisions (id, article_id, number, state, title, content, word_count, read_time, created_at, saved_at)
      select revision_id, article_id, 1, 'draft', 'Draft ' || n, ${content}, 1, 1, now(), now() from new_drafts`);
  });
}
