// The site's own pages of text: what visitors read, and how admins change it.
import { z } from 'zod';
import { footerColumns } from '#features/site/footer-rules.ts';
import { signUpModes } from '#features/site/sign-up-policy.ts';
import { messageResponse, pagingQuery, route } from '#kit/api-contract.ts';
import { pageActs } from './rules.ts';

const chapter = 'Pages';

const time = z.string();
const version = z.number().int().min(0);
const person = z.object({ id: z.string(), name: z.string() }).nullable();
const footerColumn = z.enum(footerColumns).nullable();

const listedPage = z.object({
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  /** Null while the page shows the text that came with the site. */
  savedAt: time.nullable(),
});

const shownPage = listedPage.extend({
  /** For browser tabs and search results. */
  metaTitle: z.string(),
  description: z.string(),
  lead: z.string(),
  html: z.string(),
  /** Whether an admin wrote the text. It is then in the language of the articles. */
  isOwnText: z.boolean(),
});

export type ShownPage = z.infer<typeof shownPage>;

const factsSchema = z.object({
  name: z.string(),
  mail: z.boolean(),
  newsletter: z.boolean(),
  comments: z.boolean(),
  signUpMode: z.enum(signUpModes),
  onlyProviders: z.string(),
  statistics: z.boolean(),
  requestLog: z.boolean(),
  imageStorage: z.string(),
  imageHost: z.string(),
  videoHosts: z.string(),
  reviewTime: z.string(),
});

const fact = z.enum(Object.keys(factsSchema.shape) as (keyof typeof factsSchema.shape)[]);

const pageHead = listedPage.extend({
  id: z.string(),
  /** Whether the page came with the site. */
  isBuiltIn: z.boolean(),
  isOwnText: z.boolean(),
  version,
  savedBy: person,
  deletedAt: time.nullable(),
  footerColumn,
  /** What has changed on the site since the text was saved. */
  changedFacts: z.array(fact),
});

export type PageHead = z.infer<typeof pageHead>;

const fields = { title: z.string(), slug: z.string(), lead: z.string(), content: z.string() };

const editedPage = pageHead.extend({ ...fields, facts: factsSchema });

export type EditedPage = z.infer<typeof editedPage>;

const revision = z.object({
  number: z.number().int(),
  act: z.enum(pageActs),
  isOwnText: z.boolean(),
  slug: z.string(),
  title: z.string(),
  /** Null for the operator, or if the account was deleted. */
  savedBy: person,
  savedAt: time,
});

export type PageRevision = z.infer<typeof revision>;

const pieces = z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }));

const comparison = z.object({
  title: pieces,
  lead: pieces,
  blocks: z.array(
    z.object({
      kind: z.enum(['same', 'added', 'removed', 'changed', 'moved']),
      html: z.string(),
      oldIndex: z.number().int().nullable(),
      newIndex: z.number().int().nullable(),
      notes: z.array(z.string()),
    }),
  ),
  added: z.number().int(),
  removed: z.number().int(),
  isSame: z.boolean(),
});

export type PageComparison = z.infer<typeof comparison>;

const byId = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/, 'must be the id of a page') });
const revisionNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be the number of a revision')
  .transform(Number);
const saved = { status: 200, payload: z.object({ page: editedPage, message: z.string() }) } as const;
const saving =
  '`version` is the one that the page was read with. If it was changed since, the response is 409 `stale_version`, and nothing changes.';

export const pagesApi = {
  list: route({
    method: 'GET',
    path: '/api/pages',
    access: 'anyone',
    chapter,
    summary: 'List the pages about the site',
    description: 'Those that came with the site, such as `privacy`, and those that its admins added.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ pages: z.array(listedPage) }) },
  }),
  read: route({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'anyone',
    chapter,
    summary: 'Get a page about the site',
    description:
      'With its text as HTML. `slug` may be a former one: the response then has the page with its present slug.',
    params: z.object({ slug: z.string().max(200) }),
    isCacheable: true,
    response: { status: 200, payload: z.object({ page: shownPage }) },
  }),
  listForAdmins: route({
    method: 'GET',
    path: '/api/admin/pages',
    access: 'admin',
    chapter,
    summary: 'List all pages for admins',
    description: 'Also deleted ones, which can be restored.',
    response: { status: 200, payload: z.object({ pages: z.array(pageHead) }) },
  }),
  create: route({
    method: 'POST',
    path: '/api/admin/pages',
    access: 'admin',
    chapter,
    summary: 'Add a page',
    description:
      'It is at `/pages/` and its slug, which no other page may have. The text is sanitised like that of an article. `footerColumn` puts it into the footer.',
    body: z.object({ ...fields, footerColumn }),
    response: { status: 201, payload: saved.payload },
  }),
  readForAdmins: route({
    method: 'GET',
    path: '/api/admin/pages/:id',
    access: 'admin',
    chapter,
    summary: 'Get a page for editing',
    description:
      'By its id, which for a page that came with the site is its name. `facts` says what is true of the site now. The version of a page that was never saved is 0.',
    params: byId,
    response: { status: 200, payload: z.object({ page: editedPage }) },
  }),
  save: route({
    method: 'PUT',
    path: '/api/admin/pages/:id',
    access: 'admin',
    chapter,
    summary: 'Save a page',
    description: `Its former address redirects to the new one. A page that came with the site keeps its address. ${saving}`,
    params: byId,
    body: z.object({ ...fields, footerColumn, version }),
    response: saved,
  }),
  goBack: route({
    method: 'POST',
    path: '/api/admin/pages/:id/return',
    access: 'admin',
    chapter,
    summary: 'Return to an earlier text of a page',
    description: `Revision 0 is the text that came with the site. The text that is there now stays among the revisions. ${saving}`,
    params: byId,
    body: z.object({ revision: z.number().int().min(0).max(999_999_999), version }),
    response: saved,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/pages/:id',
    access: 'admin',
    chapter,
    summary: 'Delete a page',
    description: `Only a page that did not come with the site. It can be restored, with all revisions. ${saving}`,
    params: byId,
    body: z.object({ version }),
    response: { status: 200, payload: messageResponse.extend({ version }) },
  }),
  restore: route({
    method: 'POST',
    path: '/api/admin/pages/:id/restore',
    access: 'admin',
    chapter,
    summary: 'Restore a deleted page',
    description: `If another page has its address by now, it gets a similar one. ${saving}`,
    params: byId,
    body: z.object({ version }),
    response: saved,
  }),
  listRevisions: route({
    method: 'GET',
    path: '/api/admin/pages/:id/revisions',
    access: 'admin',
    chapter,
    summary: 'List the revisions of a page',
    description: 'Newest first, without the texts. Every save is one, and they are kept for ever.',
    params: byId,
    query: z.object(pagingQuery(50)),
    response: {
      status: 200,
      payload: z.object({
        revisions: z.array(revision),
        page: z.number().int(),
        totalPages: z.number().int(),
        total: z.number().int(),
      }),
    },
  }),
  compare: route({
    method: 'GET',
    path: '/api/admin/pages/:id/comparison',
    access: 'admin',
    chapter,
    summary: 'Compare two revisions of a page',
    description: 'By their numbers. Revision 0 is the text that came with the site, as it is now.',
    params: byId,
    query: z.object({ before: revisionNumber, after: revisionNumber }),
    response: { status: 200, payload: z.object({ comparison }) },
  }),
};
