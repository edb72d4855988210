/** What a member can follow. A person is named by id, a category and a series by slug, a tag by itself. */
export const followKinds = ['person', 'category', 'tag', 'series'] as const;
export type FollowKind = (typeof followKinds)[number];

/** How often a member gets an email with what is new from what they follow. */
export const digestRhythms = ['off', 'daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];
