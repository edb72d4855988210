import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';

/** The tag of responses that show this series. */
export const seriesTag = (id: string): string => `series:${id}`;

/** The tag of responses that would show a series if there were one. An approval invalidates it. */
export const allSeriesTag = 'series';

/**
 * Tags the response that is being made. When an article becomes public or stops being so, the tag of its author is
 * invalidated: `people` are the owner and the authors of all parts, public or not.
 */
export function noteSeries({ id, people }: { id: string; people: readonly string[] }): void {
  noteTags([seriesTag(id), ...people.map(profileTag)]);
}
