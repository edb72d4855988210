// Rules for comments: valid texts, permissions, and who is notified. Shared by the browser and the server.
import { hasRole, type Role } from '#kit/roles.ts';
import { texts } from '#texts';

export const maxCommentLength = 5_000;

// Control characters, which keyboards do not type and pages do not show. Line breaks and tabs are allowed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Normalizes line breaks and removes control characters and surrounding white space. */
export function cleanComment(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

/** Counts code points, so that an emoji is one character. */
export function commentLength(text: string): number {
  return [...text].length;
}

export type CommentCheck = { ok: true } | { ok: false; reason: string };

/** Expects a cleaned text. */
export function checkComment(text: string): CommentCheck {
  // Zero-width characters do not count as text.
  if (!/[^\s\p{C}]/u.test(text)) return { ok: false, reason: texts.fieldErrors.textRequired };
  if (commentLength(text) > maxCommentLength) {
    return { ok: false, reason: texts.commentRules.commentTooLong };
  }
  return { ok: true };
}

type Viewer = { id: string; role: Role };
/** `authorId` is null once the comment is deleted. */
type Comment = { authorId: string | null };

export function canEdit(viewer: Viewer | undefined, { authorId }: Comment): boolean {
  return viewer !== undefined && authorId === viewer.id;
}

export function canDelete(viewer: Viewer | undefined, { authorId }: Comment): boolean {
  return (
    viewer !== undefined && authorId !== null && (authorId === viewer.id || hasRole(viewer.role, 'editor'))
  );
}

/** The article's author and moderators may close its comments. */
export function canClose(viewer: Viewer | undefined, articleAuthorId: string): boolean {
  return viewer !== undefined && (viewer.id === articleAuthorId || hasRole(viewer.role, 'editor'));
}

export const commentSorts = ['oldest', 'newest', 'likes'] as const;
export type CommentSort = (typeof commentSorts)[number];

// More names in one comment are a list, and all of them would be notified.
export const maxMentions = 10;

type NewComment = {
  commenterId: string;
  /** The first author and the co-authors. */
  articleAuthorIds: readonly string[];
  /** The author of the parent comment, if it is a reply. */
  repliedToId: string | undefined;
  mentionedIds?: readonly string[];
};

export type Recipient = { accountId: string; about: 'comment' | 'reply' | 'mention' };

/**
 * Who is notified of a new comment: each person once, and nobody of their own comment. A person whom it concerns in
 * several ways is notified of the reply first, then of the mention.
 */
export function listRecipients(comment: NewComment): Recipient[] {
  const { commenterId, articleAuthorIds, repliedToId, mentionedIds = [] } = comment;
  const about = new Map<string, Recipient['about']>();
  if (repliedToId !== undefined) about.set(repliedToId, 'reply');
  for (const id of mentionedIds) if (!about.has(id)) about.set(id, 'mention');
  for (const id of articleAuthorIds) if (!about.has(id)) about.set(id, 'comment');
  about.delete(commenterId);
  return [...about].map(([accountId, what]) => ({ accountId, about: what }));
}

/** Who is notified of an edit: those whom it mentions, except for those who were notified of the comment itself. */
export function listNewlyMentioned(comment: Required<NewComment>, knownIds: readonly string[]): string[] {
  const { commenterId, articleAuthorIds, repliedToId } = comment;
  const notified = new Set([...knownIds, commenterId, ...articleAuthorIds, repliedToId]);
  return comment.mentionedIds.filter((id) => !notified.has(id));
}
