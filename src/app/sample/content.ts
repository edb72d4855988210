// The schemas of the sample community: its people, their texts, and how long ago everything happened.
import { z } from 'zod';
import { conclusions } from '#features/checks/rules.ts';
import { reportReasons } from '#features/moderation/report-rules.ts';
import { advices } from '#features/reviews/rules.ts';
import { roles } from '#kit/roles.ts';

export const personSchema = z.strictObject({
  username: z.string(),
  name: z.string(),
  bio: z.string(),
  profession: z.string(),
  company: z.string().optional(),
  location: z.string(),
  skills: z.array(z.string()),
  joinedDaysAgo: z.number(),
  /** The hue of the portrait that is drawn for the person, in degrees. */
  hue: z.number().min(0).max(359),
  role: z.enum(roles).default('user'),
  /** The categories in which an editor decides. */
  categories: z.array(z.string()).optional(),
});

const head = {
  /** The name of the file, which is also the article's slug. */
  name: z.string(),
  /** The path of the Markdown file in the folder `sample`. */
  path: z.string(),
  title: z.string(),
  author: z.string(),
  /** Who wrote it with the author. */
  coAuthors: z.array(z.string()).default([]),
  category: z.string(),
  tags: z.array(z.string()),
  excerpt: z.string(),
  /** The author's answers to the first checklist of a site, by the id of the point. An empty one is “no”. */
  answers: z.record(z.string(), z.string()).default({}),
};
const readers = { publishedDaysAgo: z.number(), likes: z.number().int(), views: z.number().int() };

const remarkSchema = z.strictObject({ by: z.string(), daysAfter: z.number(), text: z.string() });
const reportSchema = z.strictObject({
  by: z.string(),
  daysAfter: z.number(),
  reason: z.enum(reportReasons),
  words: z.string().default(''),
});
export const commentSchema = remarkSchema.extend({
  replies: z.array(remarkSchema).default([]),
  /** What members reported about the comment. Nobody has decided yet. */
  reports: z.array(reportSchema).default([]),
});

const correctionSchema = z.strictObject({
  by: z.string(),
  daysAfter: z.number(),
  /** Must be within one block of the text, without formatting, and occur only once. */
  quote: z.string(),
  replacement: z.string(),
  reason: z.string(),
});

export const articleSchema = z.strictObject({
  ...head,
  ...readers,
  /** What readers proposed and the author took. */
  corrections: z.array(correctionSchema).default([]),
  /** The note of the reviewer who approved the article. */
  reviewNote: z.string().default(''),
  /** When the article was featured on the home page. */
  featuredDaysAgo: z.number().optional(),
  comments: z.array(commentSchema),
});

const markSchema = z.strictObject({
  by: z.string(),
  hoursAgo: z.number(),
  /** Must be within one block of the text, and occur only once. */
  quote: z.string(),
  text: z.string(),
  /** What the reviewer suggests instead of the quote; empty to delete it. */
  replacement: z.string().optional(),
  replies: z.array(z.strictObject({ by: z.string(), hoursAgo: z.number(), text: z.string() })).default([]),
});

const marks = z.array(markSchema).default([]);

const recommendationSchema = z.strictObject({
  by: z.string(),
  hoursAgo: z.number(),
  advice: z.enum(advices),
  note: z.string(),
});
/** What a program said about a submission, with the token of somebody who reviews. */
const programReportSchema = z.strictObject({
  by: z.string(),
  hoursAgo: z.number(),
  name: z.string(),
  conclusion: z.enum(conclusions),
  summary: z.string(),
  findings: z.array(z.strictObject({ quote: z.string(), message: z.string() })),
});
/** What somebody without an account said about the text, through a preview link of its author. */
const guestNoteSchema = z.strictObject({
  name: z.string(),
  hoursAgo: z.number(),
  /** As in marks; without it, the note is about the whole text. */
  quote: z.string().optional(),
  text: z.string(),
});
const decision = { reviewer: z.string(), decidedHoursAgo: z.number(), note: z.string() };

export const unpublishedSchema = z.discriminatedUnion('state', [
  z.strictObject({ ...head, state: z.literal('draft'), savedHoursAgo: z.number() }),
  z.strictObject({
    ...head,
    state: z.literal('pending'),
    submittedHoursAgo: z.number(),
    marks,
    /** Who approved it for a later moment, and for when. */
    approvedFor: z
      .strictObject({ reviewer: z.string(), decidedHoursAgo: z.number(), publishInDays: z.number() })
      .optional(),
    /** What reviewers recommend to those who decide. */
    recommendations: z.array(recommendationSchema).default([]),
    programReports: z.array(programReportSchema).default([]),
    guestNotes: z.array(guestNoteSchema).default([]),
    /** In how many days the author would like it to be published. */
    wishInDays: z.number().optional(),
  }),
  z.strictObject({
    ...head,
    ...decision,
    state: z.enum(['rejected', 'changes-requested']),
    submittedHoursAgo: z.number(),
    marks,
  }),
  z.strictObject({ ...head, ...readers, ...decision, state: z.literal('hidden') }),
]);

/** An edit of the published article with the same name. */
export const editSchema = z.strictObject({ ...head, submittedHoursAgo: z.number(), marks });

export const seriesSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  owner: z.string(),
  /** Who approved the title and the description. */
  editor: z.string(),
  startedDaysAgo: z.number(),
  /** The names of its articles, in their order. */
  articles: z.array(z.string()),
});

export const contentSchema = z.object({
  people: z.array(personSchema),
  articles: z.array(articleSchema),
  /** Texts that readers do not see: drafts, waiting and rejected submissions, hidden articles. */
  desk: z.array(unpublishedSchema),
  edits: z.array(editSchema),
  series: z.array(seriesSchema),
});

export type SamplePerson = z.infer<typeof personSchema>;
export type SampleArticle = z.infer<typeof articleSchema>;
export type SampleUnpublished = z.infer<typeof unpublishedSchema>;
export type SampleEdit = z.infer<typeof editSchema>;
export type SampleRecommendation = z.infer<typeof recommendationSchema>;
export type SampleMark = z.infer<typeof markSchema>;
export type SampleCorrection = z.infer<typeof correctionSchema>;
export type SampleComment = z.infer<typeof commentSchema>;
export type SampleProgramReport = z.infer<typeof programReportSchema>;
export type SampleGuestNote = z.infer<typeof guestNoteSchema>;
export type SampleSeries = z.infer<typeof seriesSchema>;
export type SampleContent = z.infer<typeof contentSchema>;
