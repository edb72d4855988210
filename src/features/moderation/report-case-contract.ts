// What moderators see and do: the queue of reports, one case, and appeals.
import { z } from 'zod';
import { after, messageResponse, route } from '#kit/api-contract.ts';
import { copyOf } from './contract.ts';
import { freeText, outcome } from './report-contract.ts';
import { appealOutcomes, caseOutcomes, maxDecisionNote, reportKinds, reportReasons } from './report-rules.ts';

const chapter = 'Reports';

const time = z.iso.datetime();
const person = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
});

/** Something as it was or is on the site. */
const shown = z.object({
  title: z.string(),
  text: z.string(),
  /** The path of the page that shows it. */
  link: z.string(),
  picture: z.string().nullable(),
  links: z.array(z.string()),
});

export type ShownThing = z.infer<typeof shown>;

const caseRow = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  title: z.string(),
  /** The start of the text at the time of the first report. */
  excerpt: z.string(),
  /** Who wrote it. */
  owner: person.nullable(),
  reports: z.number().int(),
  reasons: z.array(z.enum(reportReasons)),
  openedAt: time,
  /** Whether an editor has asked an admin to look at it. */
  isEscalated: z.boolean(),
  /** Whether the same thing was decided on before. */
  hasEarlier: z.boolean(),
});

export type CaseRow = z.infer<typeof caseRow>;

const decision = z.object({
  outcome,
  ground: z.enum(reportReasons).nullable(),
  note: z.string(),
  decidedAt: time,
  /** Null if the account of the moderator is deleted. */
  decidedBy: z.string().nullable(),
});

/** What a moderator did with the author besides. */
const consequences = z.object({
  /** How many other comments of the author were removed with it. */
  others: z.number().int(),
  /** The end of the silence that the decision began. */
  silencedUntil: time.nullable(),
  /** The case with which this one was decided. An appeal is against that one. */
  decidedWith: z.string().nullable(),
});

const appeal = z.object({
  text: z.string(),
  createdAt: time,
  outcome: z.enum(appealOutcomes).nullable(),
  note: z.string(),
  decidedAt: time.nullable(),
  decidedBy: z.string().nullable(),
});

const wholeCase = caseRow.extend({
  /** As it was at the time of the first report. */
  snapshot: shown.nullable(),
  /** As readers see it now; null if they do not. */
  current: shown.nullable(),
  isChanged: z.boolean(),
  /** For a comment: another one with almost the same text. */
  copyOf: copyOf.nullable(),
  /** The other comments of its author, at most 200. Zero if it is not about a comment. */
  otherComments: z.number().int(),
  /** Whether its author can be silenced with the decision: not if they have a role. */
  maySilence: z.boolean(),
  /** The newest first, at most 100 of them. */
  reporters: z.array(
    z.object({
      /** Null for a visitor, and if the account is deleted. */
      reporter: person.nullable(),
      isVisitor: z.boolean(),
      reason: z.enum(reportReasons),
      words: z.string(),
      createdAt: time,
    }),
  ),
  escalation: z.object({ note: z.string(), at: time, by: z.string().nullable() }).nullable(),
  earlier: z.array(decision.extend({ id: z.string(), isOverturned: z.boolean() })),
  decision: decision.extend(consequences.shape).nullable(),
  appeal: appeal.nullable(),
  /** Whether the caller may decide on the case, or on its appeal. If not, why. */
  mayDecide: z.boolean(),
  refusal: z.string(),
  /** The open cases before and after it. */
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
});

export type WholeCase = z.infer<typeof wholeCase>;

const counts = z.object({ open: z.number().int(), appeals: z.number().int() });

const byId = z.object({ id: z.string() });
const note = freeText(maxDecisionNote).default('');

export const reportCasesApi = {
  list: route({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'editor',
    chapter,
    summary: 'List open reports',
    description:
      'One case for each article, comment or profile, the oldest first. `reason` finds cases that somebody reported for it. Cases about the caller are left out. `open` and `appeals` count what waits, up to 1,000 each. `next` is the `after` of the next page, or null.',
    query: z.object({
      kind: z.union([z.literal(''), z.enum(reportKinds)]).default(''),
      reason: z.union([z.literal(''), z.enum(reportReasons)]).default(''),
      after,
    }),
    response: {
      status: 200,
      payload: counts.extend({ cases: z.array(caseRow), next: z.string().nullable() }),
    },
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: 'editor',
    chapter,
    summary: 'Get a case',
    description:
      'With everyone who reported it, the text at the time of the first report, and what readers see now.',
    params: byId,
    response: { status: 200, payload: z.object({ case: wholeCase }) },
  }),
  decide: route({
    method: 'POST',
    path: '/api/admin/reports/:id/decision',
    access: 'editor',
    chapter,
    summary: 'Decide on a case',
    description:
      '`removed` hides an article, deletes a comment or clears a profile; `ground` is the rule that it breaks. Both sides are told, with the note. With `others`, the other comments of the author of a comment are removed too, at most 200, and the open cases about them are decided in the same way; the author is told once. With `silence`, the author cannot write for 30 days: 409 `has_role` if they have a role. If somebody else has decided meanwhile, the response is 409 `already_decided` and says what.',
    params: byId,
    body: z.object({
      outcome: z.enum(caseOutcomes),
      ground: z.enum(reportReasons).optional(),
      note,
      others: z.boolean().default(false),
      silence: z.boolean().default(false),
    }),
    response: { status: 200, payload: messageResponse.extend({ nextId: z.string().nullable() }) },
  }),
  escalate: route({
    method: 'POST',
    path: '/api/admin/reports/:id/escalation',
    access: 'editor',
    chapter,
    summary: 'Ask an admin to look at a case',
    description: 'For what an editor may not do, such as suspending an account.',
    params: byId,
    body: z.object({ note }),
    response: { status: 200, payload: messageResponse },
  }),
  listAppeals: route({
    method: 'GET',
    path: '/api/admin/appeals',
    access: 'editor',
    chapter,
    summary: 'List open appeals',
    description: 'The oldest first.',
    query: z.object({ after }),
    response: {
      status: 200,
      payload: z.object({
        appeals: z.array(caseRow.extend({ appealedAt: time })),
        next: z.string().nullable(),
      }),
    },
  }),
  decideAppeal: route({
    method: 'POST',
    path: '/api/admin/reports/:id/appeal/decision',
    access: 'editor',
    chapter,
    summary: 'Decide on an appeal',
    description:
      '`overturned` restores what was removed. The moderator who made the first decision cannot decide on the appeal while somebody else could: 403. If somebody else has decided meanwhile, the response is 409 `already_decided`.',
    params: byId,
    body: z.object({ outcome: z.enum(appealOutcomes), note }),
    response: { status: 200, payload: messageResponse },
  }),
};
