import { and, inArray, isNull, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findMentionedNames } from '#richtext/comment/split-mentions.ts';
import { maxMentions } from '../../rules.ts';

/** What comments need to render texts. */
export type CommentParts = { platform: Platform; textWorker: TextWorker };

export type CommentText = { content: string; html: string; mentionedIds: string[]; links: number };

/** Renders a comment, and finds whom it mentions. */
export async function prepareComment(
  { platform, textWorker }: CommentParts,
  { content, authorId }: { content: string; authorId: string },
): Promise<CommentText> {
  const people = await findMentioned(platform.db, { keys: findMentionedNames(content), authorId });
  const names = new Map(people.map(({ key, username }) => [key, paths.publicProfile(username)]));
  const { html, mentioned, links } = await textWorker.run('comment', {
    markdown: content,
    names,
    siteUrl: platform.config.publicUrl,
  });
  const ids = people.filter(({ key }) => mentioned.includes(key)).map(({ id }) => id);
  return { content, html, mentionedIds: ids, links };
}

/** People who have blocked the author are not mentioned, as if they did not exist: nothing tells the author. */
async function findMentioned(db: DbOrTx, { keys, authorId }: { keys: string[]; authorId: string }) {
  if (keys.length === 0) return [];
  const found = await db
    .select({ id: accounts.id, key: accounts.usernameKey, username: accounts.username })
    .from(accounts)
    // A name may have two spellings, with and without a dash at its end.
    .where(
      and(
        inArray(accounts.usernameKey, keys.slice(0, maxMentions * 2)),
        isNull(accounts.removedAt),
        sql`not is_blocked(${authorId}, array[${accounts.id}])`,
      ),
    );
  return found.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)).slice(0, maxMentions);
}
