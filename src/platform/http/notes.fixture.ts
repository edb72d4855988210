// A small API that has one of everything, for the tests of how routes are served.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { type ByteCache, createByteCache } from '../cache/byte-cache.ts';
import { noteTags } from '../cache/tag-scope.ts';
import { readConfig } from '../config/config.ts';
import { conflict, notFound } from './app-error.ts';
import { createHttpServer } from './create-http-server.ts';
import { watchMethods } from './method-not-allowed.ts';
import { createServe } from './serve.ts';

const noteBody = z.object({ title: z.string().trim().min(1).max(20), tags: z.array(z.string()).default([]) });

const api = {
  create: route({
    method: 'POST',
    path: '/api/notes',
    access: 'member',
    chapter: 'Notes',
    summary: 'Write a note',
    body: noteBody,
    answer: { status: 201, payload: z.object({ note: noteBody.extend({ owner: z.string() }) }) },
  }),
  list: route({
    method: 'GET',
    path: '/api/notes',
    access: 'anyone',
    chapter: 'Notes',
    summary: 'Read notes',
    query: z.object({ ...pagingQuery(9), q: z.string().optional() }),
    isCacheable: true,
    answer: { status: 200, payload: z.object({ page: z.number(), limit: z.number(), made: z.number() }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'admin',
    chapter: 'Notes',
    summary: 'Remove a note',
    params: z.object({ id: z.string() }),
    answer: { status: 204 },
  }),
  fail: route({
    method: 'POST',
    path: '/api/fail',
    access: 'anyone',
    chapter: 'Notes',
    summary: 'Fail in a named way',
    body: z.object({ how: z.enum(['conflict', 'missing', 'bug', 'leak']) }),
    answer: { status: 200, payload: z.object({ note: z.object({ title: z.string() }) }) },
  }),
};

/** Good tokens are `user-token` and `admin-token`. Lists count how often they were made. */
export async function startNotes(): Promise<{ app: FastifyInstance; cache: ByteCache }> {
  const cache = createByteCache({ maxBytes: 100_000 });
  let made = 0;
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }));
  const methods = watchMethods(app);
  const viewers = {
    'user-token': { id: 'u1', role: 'user', sessionId: 's1' },
    'admin-token': { id: 'a1', role: 'admin', sessionId: 's2' },
  } as const;
  const serve = createServe({
    app,
    identify: async (token) => viewers[token as keyof typeof viewers],
    publicAnswers: cache,
  });
  serve(api.create, async ({ body, viewer }) => ({ note: { ...body, owner: viewer.id, secret: 'x' } }));
  serve(api.list, async ({ query }) => {
    noteTags(['notes']);
    made += 1;
    return { page: query.page, limit: query.limit, made };
  });
  serve(api.remove, async () => undefined);
  serve(api.fail, async ({ body }) => {
    if (body.how === 'conflict') throw conflict('stale_version', 'Someone else has changed it.');
    if (body.how === 'missing') throw notFound();
    if (body.how === 'leak') return { note: { title: 'seen', password: 'never' } };
    throw new Error('select secret from /etc/passwd');
  });
  methods.answerOtherMethods();
  await app.ready();
  return { app, cache };
}
