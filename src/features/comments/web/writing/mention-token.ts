/** The beginning of a name behind an `@` that is being typed. */
export type MentionToken = {
  /** Where the `@` is. */
  start: number;
  end: number;
  q: string;
};

// As long as usernames are.
const token = /(?:^|[\s([{"'“‘])@([A-Za-z0-9_-]{0,30})$/;

/** Finds it before the caret; undefined elsewhere, such as in an email address. */
export function findMentionToken(text: string, caret: number): MentionToken | undefined {
  const q = token.exec(text.slice(0, caret))?.[1];
  if (q === undefined) return undefined;
  return { start: caret - q.length - 1, end: caret, q };
}

/** Replaces the beginning of the name with the whole, and a space behind it. Returns the text and the new caret. */
export function completeMention(
  text: string,
  { start, end }: MentionToken,
  username: string,
): { text: string; caret: number } {
  const after = text.slice(end);
  const space = after.startsWith(' ') ? '' : ' ';
  const inserted = `@${username}${space}`;
  return { text: text.slice(0, start) + inserted + after, caret: start + username.length + 2 };
}
