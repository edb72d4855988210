// A site, and its records as the API returns them.
import { sql } from 'drizzle-orm';
import type { Article } from '#features/articles/article-schema.ts';
import { good, startReviews } from '#features/reviews/server/reviews.fixture.ts';
import type { Member } from '#test/members.ts';
import { type RecordEntry, type RecordKey, recordApi } from '../contract.ts';
import { verifyRecord } from './verify/verify-chain.ts';

export type RecordFixture = Awaited<ReturnType<typeof startRecords>>;

export async function startRecords() {
  const fixture = await startReviews();
  const { site, articles } = fixture;

  const call = (id: string, member?: Member) =>
    site.call(recordApi.read, { params: { id } }, member ? { token: member.token } : {});

  async function readRecord(id: string) {
    const { body } = good(await call(id));
    return body as { entries: RecordEntry[]; keys: RecordKey[]; article: { id: string } };
  }

  return {
    ...fixture,
    call,
    readRecord,
    /** Everything that does not hold, with the text that the API serves. */
    async findProblems(id: string): Promise<string[]> {
      const { entries, keys, article } = await readRecord(id);
      const text = good(await articles.read(id)).body.blog as Article;
      const findings = verifyRecord({ articleId: article.id, entries: entries.toReversed(), keys, text });
      return findings.filter(({ holds }) => !holds).map(({ sentence }) => sentence);
    },
    /** What the database has, oldest first. `∅`: readers see nothing from then on. */
    async storedActs(id: string): Promise<string[]> {
      const { rows } = await site.platform.db.execute<{ act: string; shown: boolean }>(
        sql`select act, shown_revision_id is not null as shown from record_entries where article_id = ${id} order by number`,
      );
      return rows.map(({ act, shown }) => `${act}${shown ? '' : ' ∅'}`);
    },
    write: (statement: ReturnType<typeof sql>) => site.platform.transact((tx) => tx.execute(statement)),
  };
}
