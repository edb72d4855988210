import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { auditActions, maxListed, operator } from './actions.ts';

const chapter = 'Moderation';

// PostgreSQL has no year 0, and no entry is older than 1970.
const day = z.union([
  z.literal(''),
  z.iso
    .date('must be a day, such as 2026-11-15')
    .refine((text) => text >= '1970-01-01', 'must be a day, such as 2026-11-15'),
]);

const filters = {
  act: z.union([z.literal(''), z.enum(auditActions)]).default(''),
  actor: z.string().trim().max(100).default(''),
  /** The id of the article, comment or account that the action changed. */
  subject: z.string().trim().max(100).default(''),
  from: day.default(''),
  to: day.default(''),
};

export type AuditFilters = z.output<z.ZodObject<typeof filters>>;

/** The account's current name and username. */
const person = z.object({ id: z.string(), name: z.string(), username: z.string() }).nullable();

const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  act: z.enum(auditActions),
  /** Null for the operator, and when the account was deleted. */
  actor: person,
  actorKind: z.enum(['admin', 'operator', 'gone']),
  /** The article's title at that time, the new role, the section of the settings, or the day until which an account is suspended. */
  subject: z.string(),
  subjectId: z.string(),
  /** The account that the action changed; null for other actions, and when the account was deleted. */
  account: person,
  /** The current page of the subject; null when it was deleted. */
  link: z.string().nullable(),
  note: z.string(),
});

export type AuditRecord = z.infer<typeof entrySchema>;

export const auditApi = {
  list: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    chapter,
    summary: 'List the audit log',
    description: `The newest first. \`actor\` is an id, a username, or \`${operator}\` for the operator of the site; \`subject\` is the id of an article, a comment or an account; \`from\` and \`to\` are days in UTC, both included. \`total\` and the pages end at ${formatNumber(maxListed)}.`,
    query: z.object({ ...pagingQuery(50), ...filters }),
    response: {
      status: 200,
      payload: z.object({
        entries: z.array(entrySchema),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  exportAll: route({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    chapter,
    summary: 'Export the audit log as CSV',
    description:
      'All matching entries, newest first, as CSV (RFC 4180). A value that a spreadsheet would read as a formula starts with an apostrophe.',
    downloadName: 'audit.csv',
    query: z.object(filters),
    response: {
      status: 200,
      stream: 'text/csv; charset=utf-8',
      example: 'at,act,actor_kind,actor_name,actor_username,actor_id,subject,subject_id,link,note\r\n',
    },
  }),
};
