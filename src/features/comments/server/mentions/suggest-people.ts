import { sql } from 'drizzle-orm';
import { foldCase } from '#features/accounts/rules.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Person } from '../../contract.ts';
import { getReadableArticle } from '../commented-article.queries.ts';
import { suggestionsPerAccount } from '../limits.ts';

// About as many as fit above a phone's keyboard.
const maxSuggested = 6;
// The comments whose authors are suggested first: those that somebody answers.
const latestComments = 200;
// One letter would suggest strangers.
const minPrefix = 2;

type Given = { articleId: string; viewer: Viewer; q: string };

/**
 * Selects what is on profiles; email addresses are not among it. Left out are people who cannot be mentioned, because
 * they have blocked the viewer or were removed as spam, people whom the viewer has muted, and suspended ones.
 */
export async function suggestPeople(
  { db, limits, now }: Platform,
  { articleId, viewer, q }: Given,
): Promise<Person[]> {
  await limits.consume(suggestionsPerAccount, viewer.id);
  const article = await getReadableArticle(db, articleId, viewer);
  const prefix = foldCase(q.trim().replace(/^@/, '')).replace(/[\\%_]/g, '\\$&');
  const nameWords = `% ${prefix}%`;
  const isSuggested = sql`a.id <> ${viewer.id} and a.removed_at is null
    and (a.suspended_until is null or a.suspended_until <= ${now()})
    and not is_blocked(${viewer.id}, array[a.id])
    and not exists (select from mutes where account_id = ${viewer.id} and muted_id = a.id)`;
  const mayLookFurther = [...prefix].length >= minPrefix;
  const { rows } = await db.execute<Person>(sql`
    select name, username, avatar from (
      (select a.name, a.username, a.avatar, a.username_key, 1 as place from accounts a
        where a.id in (
          select author_id from (
            select author_id from comments where article_id = ${article.id} and author_id is not null
              order by created_at desc, id desc limit ${latestComments}
          ) as latest
          union select ${article.authorId}::uuid
        ) and (a.username_key like ${`${prefix}%`} or ' ' || lower(a.name) like ${nameWords})
          and ${isSuggested} order by a.username_key limit ${maxSuggested})
      union all
      (select a.name, a.username, a.avatar, a.username_key, 2 from accounts a
        where ${mayLookFurther} and a.username_key like ${`${prefix}%`} and ${isSuggested}
        order by a.username_key limit ${maxSuggested})
    ) as found
    group by name, username, avatar, username_key order by min(place), username_key limit ${maxSuggested}`);
  return rows.map(({ name, username, avatar }) => ({ name, username, avatar }));
}
