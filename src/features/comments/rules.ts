// What a comment may be, and who may do what with it. Pure, and the same for the browser and the server.
import { texts } from '#texts';

export const maxCommentLength = 5_000;

// What a keyboard does not write and a page does not show; line breaks and tabs stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The text as it is kept: one kind of line break, nothing around it. */
export function cleanComment(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

/** In characters as people count them, not in halves of an emoji. */
export function commentLength(text: string): number {
  return [...text].length;
}

export type CommentCheck = { ok: true } | { ok: false; reason: string };

/** For a text that is clean. */
export function checkComment(text: string): CommentCheck {
  // Spaces without width are no text either.
  if (!/[^\s\p{C}]/u.test(text)) return { ok: false, reason: texts.fieldErrors.textRequired };
  if (commentLength(text) > maxCommentLength) {
    return { ok: false, reason: texts.commentRules.commentTooLong };
  }
  return { ok: true };
}

type Viewer = { id: string; role: 'user' | 'admin' };
/** `authorId` is null once the comment is deleted. */
type Comment = { authorId: string | null };

export function canEdit(viewer: Viewer | undefined, { authorId }: Comment): boolean {
  return viewer !== undefined && authorId === viewer.id;
}

export function canDelete(viewer: Viewer | undefined, { authorId }: Comment): boolean {
  return viewer !== undefined && authorId !== null && (authorId === viewer.id || viewer.role === 'admin');
}

type Doing = {
  /** Who wrote the comment. */
  commenterId: string;
  articleAuthorId: string;
  /** Whose comment it answers, when it answers one. */
  repliedToId: string | undefined;
};

export type Told = { accountId: string; about: 'comment' | 'reply' };

/** Who hears of a new comment: each person once, and nobody of their own. To be answered says more. */
export function whomToTell({ commenterId, articleAuthorId, repliedToId }: Doing): Told[] {
  const told: Told[] = [];
  if (repliedToId !== undefined) told.push({ accountId: repliedToId, about: 'reply' });
  if (articleAuthorId !== repliedToId) told.push({ accountId: articleAuthorId, about: 'comment' });
  return told.filter(({ accountId }) => accountId !== commenterId);
}
