import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { readCommentsOf } from '../comment.queries.ts';
import { readHeldBy } from '../holding/held-comment.queries.ts';

/** The comments in the export of an account, with those that wait for a moderator. */
export const commentsExport: ExportPart = {
  about: texts.exportComments.files,
  read: ({ platform, accountId }) => ({ comments: readComments(platform.db, accountId) }),
};

async function* readComments(...[db, accountId]: Parameters<typeof readCommentsOf>): AsyncGenerator<unknown> {
  for await (const { slug, content, createdAt, editedAt } of readCommentsOf(db, accountId)) {
    yield {
      article: slug,
      content,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    };
  }
  for (const { slug, content, writtenAt } of await readHeldBy(db, accountId)) {
    yield { article: slug, content, createdAt: writtenAt.toISOString(), editedAt: null, waiting: true };
  }
}
