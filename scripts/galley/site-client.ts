// The calls of the public API that the command makes.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Credentials } from './credentials.ts';
import { GalleyError } from './galley-error.ts';
import { toLine } from './terminal.ts';

// An upload of 10 MB over a slow line.
const timeoutMs = 120_000;
// A limit of the site counts for minutes. Beyond that, somebody should know.
const maxWaitSeconds = 120;
const maxAttempts = 4;

const category = z.object({ slug: z.string() }).nullable();
const textFields = {
  title: z.string(),
  excerpt: z.string(),
  category,
  tags: z.array(z.string()),
  status: z.string(),
  visibility: z.string(),
};
const textSchema = z.object({ ...textFields, content: z.string(), canonicalUrl: z.string().default('') });

export type SiteText = z.infer<typeof textSchema>;

const articleSchema = textSchema.extend({
  _id: z.string(),
  slug: z.string(),
  version: z.number(),
  pendingRevision: textSchema.nullish(),
  reviewNote: z.string().default(''),
  changesRequested: z.boolean().default(false),
});

export type SiteArticle = z.infer<typeof articleSchema>;

const anchorFields = { block: z.number(), quote: z.string(), prefix: z.string(), suffix: z.string() };

const checksSchema = z.object({
  checks: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      status: z.string(),
      summary: z.string(),
      findings: z.array(
        z.object({ level: z.enum(['error', 'warning']), message: z.string(), ...anchorFields }),
      ),
      findingCount: z.number(),
    }),
  ),
});

export type SiteCheck = z.infer<typeof checksSchema>['checks'][number];

const markSchema = z.object({
  ...anchorFields,
  body: z.string(),
  suggestion: z.object({ replacement: z.string(), state: z.string() }).nullish(),
  by: z.object({ name: z.string() }).nullish(),
  resolvedAt: z.string().nullish(),
});

export type SiteMark = z.infer<typeof markSchema>;

const listSchema = z.object({
  blogs: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string() })),
  totalPages: z.number(),
});
const oneArticle = z.object({ blog: articleSchema });
const errorSchema = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** A response that is not a success. */
export class SiteError extends GalleyError {
  override name = 'SiteError';
  readonly status: number;
  readonly code: string;

  constructor(message: string, { status, code }: { status: number; code: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type TextToSave = {
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  canonicalUrl: string;
  content: string;
  status: 'draft' | 'published';
};

export type SiteClient = ReturnType<typeof createSiteClient>;

export function createSiteClient({ site, token }: Credentials) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(new URL(path, site), {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
        // A redirect could lead the token elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new GalleyError(`${site} could not be reached.`);
      });
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isWorthWaiting = response.status === 429 && seconds <= maxWaitSeconds && attempt < maxAttempts;
      if (!isWorthWaiting) return response;
      await response.body?.cancel();
      await wait(seconds * 1_000);
    }
  }

  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init?: RequestInit,
  ): Promise<z.output<Schema>> {
    const response = await send(path, init);
    const body = await response.json().catch(() => undefined);
    if (!response.ok) throw toError(response.status, body);
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new GalleyError(`${site} gave a response that this command does not know.`);
    return parsed.data;
  }

  const sendJson = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const pathOf = (id: string, rest = '') => `/api/blogs/${encodeURIComponent(id)}${rest}`;

  return {
    site,
    readName: async () =>
      (await call('/api/auth/profile', z.object({ user: z.object({ name: z.string() }) }))).user.name,
    async listMine() {
      const articles: z.infer<typeof listSchema>['blogs'] = [];
      for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
        const list = await call(`/api/blogs/mine/all?limit=100&page=${page}`, listSchema);
        articles.push(...list.blogs);
        totalPages = list.totalPages;
      }
      return articles;
    },
    read: async (id: string) => (await call(pathOf(id), oneArticle)).blog,
    create: async (text: TextToSave) => (await call('/api/blogs', oneArticle, sendJson('POST', text))).blog,
    save: async (id: string, text: TextToSave & { version: number }) =>
      (await call(pathOf(id), oneArticle, sendJson('PUT', text))).blog,
    listChecks: async (id: string) => (await call(pathOf(id, '/checks'), checksSchema)).checks,
    tryText: async (content: string) =>
      (await call('/api/checks/try', checksSchema, sendJson('POST', { content }))).checks,
    listMarks: async (id: string) =>
      (await call(pathOf(id, '/marks'), z.object({ marks: z.array(markSchema) }))).marks,
    async upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
      const form = new FormData();
      form.set('image', new Blob([bytes]), name);
      const data = z.object({ data: z.object({ url: z.string() }) });
      const { url } = (await call('/api/images', data, { method: 'POST', body: form })).data;
      const address = new URL(url, site);
      return address.origin === site ? address.pathname : url;
    },
    async download(path: string): Promise<Uint8Array> {
      const response = await send(path);
      if (!response.ok) throw toError(response.status, undefined);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
}

function toError(status: number, body: unknown): SiteError {
  const { message, code = '', fields = {}, error } = errorSchema.safeParse(body).data ?? {};
  const sentences = [message ?? error?.message ?? `The site responded with ${status}.`];
  if (status === 401) sentences.push('The token may have expired: run galley login again.');
  for (const [field, problem] of Object.entries(fields)) sentences.push(`${field}: ${problem}`);
  return new SiteError(sentences.map(toLine).join('\n  '), { status, code });
}

/** The text that the author works on: the edit of a live article if there is one, else the article. */
export const workingTextOf = (article: SiteArticle): SiteText => article.pendingRevision ?? article;
