// Two kinds of change. A changed text invalidates responses at once. A changed count (likes, views, comments) leaves them
// usable for a moment, so that a busy site does not render its home page for every like.

const countPrefix = 'count:';

/** Says of a tag that only counts have changed in the content that it names. */
export const countTag = (tag: string): string => `${countPrefix}${tag}`;

/** Splits invalidated tags into those of changed content, and those of content of which only counts have changed. */
export function splitTags(invalidated: Iterable<string>): { content: string[]; counts: string[] } {
  const content: string[] = [];
  const counts: string[] = [];
  for (const tag of invalidated) {
    if (tag.startsWith(countPrefix)) counts.push(tag.slice(countPrefix.length));
    else content.push(tag);
  }
  return { content, counts };
}
