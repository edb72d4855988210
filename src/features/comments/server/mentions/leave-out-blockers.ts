import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';

type Mentioning = { authorId: string; html: string; mentionedIds: string[] };

/** Removes from a held comment the mentions of people who have blocked its author since it was written. */
export async function leaveOutBlockers<Held extends Mentioning>(tx: Tx, held: Held): Promise<Held> {
  if (held.mentionedIds.length === 0) return held;
  const { rows } = await tx.execute<{ id: string; username: string; is_blocker: boolean }>(sql`
    select id, username, is_blocked(${held.authorId}, array[id]) as is_blocker
    from accounts where id = any (${sql.param(held.mentionedIds)}::uuid[])`);
  if (!rows.some((row) => row.is_blocker)) return held;
  const kept = rows.filter((row) => !row.is_blocker);
  return {
    ...held,
    html: unlinkAllBut(
      held.html,
      kept.map(({ username }) => username),
    ),
    mentionedIds: kept.map(({ id }) => id),
  };
}

/** Keeps only the links to these usernames. The people who are left out may have other usernames by now, so they are not looked for. */
function unlinkAllBut(html: string, usernames: string[]): string {
  return html.replace(
    /<a href="\/profile\/([\w-]+)">(@[\w-]+)<\/a>/g,
    (link: string, username: string, name: string) => (usernames.includes(username) ? link : name),
  );
}
