import { sql } from 'drizzle-orm';
import { requireNotSilenced } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import type { OwnHeldComment } from '../../contract.ts';
import type { HoldReason } from '../../hold-rules.ts';
import type { CommentText } from '../text/prepare-comment.ts';
import { countHeldBy, getHeldWithAuthor, type ShownHeld, saveHeld } from './held-comment.queries.ts';

// One person must not fill the queue. A moderator reads this many in a minute or two.
const maxWaiting = 20;

type NewHeld = {
  id: string;
  articleId: string;
  parentId: string | null;
  viewer: Viewer;
  text: CommentText;
  reasons: HoldReason[];
  isEdit: boolean;
};

/** Stores a comment or an edit for a moderator. Nothing that readers see changes, and nobody is notified. */
export async function holdComment(tx: Tx, held: NewHeld, at: Date): Promise<OwnHeldComment> {
  const { id, articleId, parentId, viewer, reasons, isEdit } = held;
  const { content, html, mentionedIds } = held.text;
  // Lock the account, so that two comments at once cannot exceed the limit, and the account is not deleted meanwhile.
  const locked = await tx.execute(sql`select from accounts where id = ${viewer.id} for no key update`);
  if (locked.rowCount === 0) throw unauthenticated();
  await requireNotSilenced(tx, viewer.id, at);
  if ((await countHeldBy(tx, viewer.id)) >= maxWaiting) {
    throw conflict('too_many_waiting', texts.heldComments.tooManyWaiting);
  }
  await saveHeld(tx, {
    ...{ id, articleId, parentId, authorId: viewer.id, content, html, mentionedIds, reasons, isEdit },
    writtenAt: at,
  });
  return presentHeld(await getHeldWithAuthor(tx, id));
}

export function presentHeld({ held, author }: ShownHeld): OwnHeldComment {
  return {
    _id: held.id,
    content: held.content,
    html: held.html,
    likes: 0,
    author,
    parentId: held.parentId,
    createdAt: held.writtenAt.toISOString(),
    editedAt: null,
    deleted: false,
    held: true,
    isEdit: held.isEdit,
  };
}
