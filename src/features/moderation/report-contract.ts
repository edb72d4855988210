// Reporting something, one’s own reports, and what the one acted on sees and does.
import { z } from 'zod';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { emailAddress } from '#kit/email-address.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  appealOutcomes,
  caseOutcomes,
  checkAppeal,
  cleanWords,
  maxAppealLength,
  maxReportWords,
  reportKinds,
  reportReasons,
  wordsLength,
} from './report-rules.ts';

const chapter = 'Reports';

const time = z.iso.datetime();

/** Free text of at most `most` characters, cleaned. */
export const freeText = (most: number) =>
  z
    .string()
    .transform(cleanWords)
    .refine((text) => wordsLength(text) <= most, fill(texts.fieldErrors.tooLong, { most }));

export const outcome = z.enum([...caseOutcomes, 'closed']);

const ownReport = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  /** What was reported: the title of the article, the start of the comment, or the name. */
  title: z.string(),
  reason: z.enum(reportReasons),
  words: z.string(),
  createdAt: time,
  /** Null while nobody has decided. */
  outcome: outcome.nullable(),
  decidedAt: time.nullable(),
  /** The moderator’s reason. */
  note: z.string(),
});

export type OwnReport = z.infer<typeof ownReport>;

const ownDecision = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  title: z.string(),
  /** The text that was removed. */
  text: z.string(),
  ground: z.enum(reportReasons),
  note: z.string(),
  /** How many other comments of the caller were removed with it. */
  others: z.number().int(),
  /** Until when the caller cannot write because of it. */
  silencedUntil: time.nullable(),
  decidedAt: time,
  /** Until when an appeal is possible. */
  appealUntil: time,
  /** Whether the caller can appeal now. */
  mayAppeal: z.boolean(),
  appeal: z
    .object({
      text: z.string(),
      createdAt: time,
      /** Null while nobody has decided. */
      outcome: z.enum(appealOutcomes).nullable(),
      note: z.string(),
    })
    .nullable(),
});

export type OwnDecision = z.infer<typeof ownDecision>;

const byId = z.object({ id: z.string() });

export const reportsApi = {
  readOptions: route({
    method: 'GET',
    path: '/api/reports/options',
    access: 'anyone',
    chapter,
    summary: 'Get who may report',
    isCacheable: true,
    response: { status: 200, payload: z.object({ visitorsMayReport: z.boolean() }) },
  }),
  report: route({
    method: 'POST',
    path: '/api/reports',
    access: 'anyone',
    chapter,
    summary: 'Report an article, a comment or a profile',
    description:
      '`id` is that of the article, the comment or the account. `words` are required with the reasons `illegal` and `other`. A member learns the outcome under the bell; a visitor, where the site allows it (otherwise 400 `sign_in_required`), gives an `email` for it. Who reported something is shown to moderators only. A second report of the same thing, while the first is open, is refused: 409 `already_reported`.',
    body: z.object({
      kind: z.enum(reportKinds),
      id: z.string().max(100),
      reason: z.enum(reportReasons),
      words: freeText(maxReportWords).default(''),
      email: emailAddress.optional(),
    }),
    response: { status: 201, payload: messageResponse },
  }),
  listMine: route({
    method: 'GET',
    path: '/api/reports/mine',
    access: 'member',
    chapter,
    summary: 'List my reports',
    description: 'The newest first. `next` is the `after` of the next page, or null.',
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({ reports: z.array(ownReport), next: z.string().nullable() }),
    },
  }),
  readDecision: route({
    method: 'GET',
    path: '/api/reports/decisions/:id',
    access: 'member',
    chapter,
    summary: 'Get a decision on something of mine',
    description: 'What moderators removed and why. Who reported it is not part of it.',
    params: byId,
    response: { status: 200, payload: z.object({ decision: ownDecision }) },
  }),
  appeal: route({
    method: 'POST',
    path: '/api/reports/decisions/:id/appeal',
    access: 'member',
    chapter,
    summary: 'Appeal against a decision',
    description:
      'Once, within 14 days: otherwise 409. Another moderator than the one who decided reads it, if there is one.',
    isOpenToSilenced: true,
    params: byId,
    body: z.object({
      text: freeText(maxAppealLength).superRefine((text, context) => {
        const check = checkAppeal(text);
        if (!check.ok) context.addIssue({ code: 'custom', message: check.message });
      }),
    }),
    response: { status: 201, payload: messageResponse },
  }),
};
