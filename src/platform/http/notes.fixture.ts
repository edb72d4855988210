// A small API with one route of each kind, for the tests of `serve`.
import { EventEmitter, on } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pagingQuery, route } from '#kit/api-contract.ts';
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts';
import { noteTags } from '../cache/tag-scope.ts';
import { readConfig } from '../config/config.ts';
import { conflict, notFound } from './app-error.ts';
import { createHttpServer } from './create-http-server.ts';
import { refuseOtherMethods } from './method-not-allowed.ts';
import { createPublicCalls, type PublicCalls } from './public-calls.ts';
import type { HttpTimeouts } from './requests/http-timeouts.ts';
import { createServe, type Serve, type StreamCall } from './serve.ts';
import type { Identify, Viewer } from './viewer.ts';

const noteBody = z.object({ title: z.string().trim().min(1).max(20), tags: z.array(z.string()).default([]) });

const api = {
  create: route({
    method: 'POST',
    path: '/api/notes',
    access: 'member',
    chapter: 'Notes',
    summary: 'Write a note',
    body: noteBody,
    response: { status: 201, payload: z.object({ note: noteBody.extend({ owner: z.string() }) }) },
  }),
  list: route({
    method: 'GET',
    path: '/api/notes',
    access: 'anyone',
    chapter: 'Notes',
    summary: 'Read notes',
    query: z.object({ ...pagingQuery(9), q: z.string().optional() }),
    isCacheable: true,
    response: { status: 200, payload: z.object({ page: z.number(), limit: z.number(), made: z.number() }) },
  }),
  drawer: route({
    method: 'GET',
    path: '/api/notes/drawer',
    access: 'member',
    chapter: 'Notes',
    summary: 'Read so many notes of your own',
    query: z.object({ count: z.coerce.number() }),
    response: { status: 200, payload: z.object({ titles: z.array(z.string()) }) },
  }),
  newest: route({
    method: 'GET',
    path: '/api/notes/newest',
    access: 'anyone',
    chapter: 'Notes',
    summary: 'Read the newest note',
    isCacheable: true,
    response: { status: 200, payload: z.object({ made: z.number() }) },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notes/:id',
    access: 'admin',
    chapter: 'Notes',
    summary: 'Remove a note',
    params: z.object({ id: z.string() }),
    response: { status: 204 },
  }),
  fail: route({
    method: 'POST',
    path: '/api/fail',
    access: 'anyone',
    chapter: 'Notes',
    summary: 'Fail in a named way',
    body: z.object({ how: z.enum(['conflict', 'missing', 'bug', 'leak']) }),
    response: { status: 200, payload: z.object({ note: z.object({ title: z.string() }) }) },
  }),
  table: route({
    method: 'GET',
    path: '/api/notes.csv',
    access: 'admin',
    chapter: 'Notes',
    summary: 'Download notes as a table',
    query: z.object({ failsAfter: z.coerce.number().optional() }),
    downloadName: 'notes.csv',
    response: { status: 200, stream: 'text/csv; charset=utf-8' },
  }),
  attach: route({
    method: 'POST',
    path: '/api/notes/file',
    access: 'member',
    chapter: 'Notes',
    summary: 'Attach a file',
    upload: { field: 'file', maxBytes: 1_000_000 },
    response: { status: 201, payload: z.object({ bytes: z.number() }) },
  }),
  follow: route({
    method: 'GET',
    path: '/api/notes/events',
    access: 'member',
    chapter: 'Notes',
    summary: 'Hear of notes',
    response: { status: 200, stream: 'text/event-stream', example: 'data: {}' },
  }),
};

export type Notes = {
  app: FastifyInstance;
  cache: ResponseCache;
  publicCalls: PublicCalls;
  /** Sends an event to all open streams. */
  say(word: string): void;
  /** The number of streams that have started and not ended. */
  openStreams(): number;
};

export const tableRows = 2_000;

/** Valid tokens are `user-token` and `admin-token`. `made` in a list is the number of computed responses so far. */
export async function startNotes(options: { timeouts?: Partial<HttpTimeouts> } = {}): Promise<Notes> {
  const cache = createResponseCache({ maxBytes: 100_000 });
  const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), options);
  refuseOtherMethods(app);
  const publicCalls = createPublicCalls(app.log);
  const viewers = {
    'user-token': { id: 'u1', role: 'user', categories: null, sessionId: 's1', silence: null },
    'admin-token': { id: 'a1', role: 'admin', categories: null, sessionId: 's2', silence: null },
  } as const;
  const news = { events: new EventEmitter(), openStreams: 0 };
  // Inside a plugin, as on the real site, so that the plugins registered before it are loaded.
  app.register(async (scope) => {
    const identify: Identify = async (token) => viewers[token as keyof typeof viewers];
    addRoutes(createServe({ app: scope, identify, publicResponses: cache, publicCalls }), news);
  });
  await app.ready();
  return {
    app,
    cache,
    publicCalls,
    say: (word) => void news.events.emit('word', word),
    openStreams: () => news.openStreams,
  };
}

type News = { events: EventEmitter; openStreams: number };

function addRoutes(serve: Serve, news: News): void {
  let made = 0;
  serve(api.create, async ({ body, viewer }) => ({ note: { ...body, owner: viewer.id, secret: 'x' } }));
  serve(api.list, async ({ query }) => {
    noteTags(['notes']);
    made += 1;
    return { page: query.page, limit: query.limit, made };
  });
  serve(api.drawer, async ({ query }) => ({ titles: Array<string>(query.count).fill('A note') }));
  serve(api.newest, async () => {
    made += 1;
    return { made };
  });
  serve(api.remove, async () => undefined);
  serve(api.fail, async ({ body }) => {
    if (body.how === 'conflict') throw conflict('stale_version', 'Someone else has changed it.');
    if (body.how === 'missing') throw notFound();
    if (body.how === 'leak') return { note: { title: 'seen', password: 'never' } };
    throw new Error('select secret from /etc/passwd');
  });
  serve(api.attach, async ({ file }) => ({ bytes: file.length }));
  serve(api.table, async ({ query }) => makeTable(query.failsAfter));
  serve(api.follow, async (call) => follow(call, news));
}

async function* makeTable(failsAfter = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  for (let row = 0; row < tableRows; row += 1) {
    if (row >= failsAfter) throw new Error('The table is torn');
    yield `${row},a note\r\n`;
  }
}

/** `events.on` throws when its signal is aborted. */
async function* follow(
  { viewer, identifyAgain, signal }: StreamCall & { viewer: Viewer },
  news: News,
): AsyncGenerator<string> {
  news.openStreams += 1;
  try {
    yield `data: ${JSON.stringify(viewer.id)}\n\n`;
    for await (const [word] of on(news.events, 'word', { signal })) {
      yield `data: ${JSON.stringify([word, (await identifyAgain())?.id])}\n\n`;
    }
  } finally {
    news.openStreams -= 1;
  }
}
