/** What a member can follow. A person is named by id, a category and a series by slug, a tag by itself. */
export const followKinds = ['person', 'category', 'tag', 'series'] as const;
export type FollowKind = (typeof followKinds)[number];
