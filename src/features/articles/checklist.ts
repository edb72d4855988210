// What authors answer before they submit. Admins set the points, in the settings of `reviews`.

/** A box to tick, or a question with "no" and "yes, and how". */
export const pointKinds = ['tick', 'question'] as const;
export type PointKind = (typeof pointKinds)[number];

/** A few sentences: a reviewer reads them beside the text. */
export const maxAnswerLength = 500;
