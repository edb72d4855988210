// Where public responses are read from if a replica has replayed everything. Two connection pools to one database stand
// for a primary and its replica: only the choice between them matters here.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { articleCalls, goodText } from '#features/articles/server/articles.fixture.ts';
import { seriesCallsOf } from '#features/series/server/series.fixture.ts';
import { collectTags, noteTags } from '#platform/cache/tag-scope.ts';
import { createReadRouting, routeTo } from '#platform/db/replicas/read-routing.ts';
import { createMember, type Member } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { listPublicCalls, listPublicDocuments, listPublicPages } from './public-urls.ts';

const replicaName = 'the replica';

let site: TestSite;
let replicaPool: pg.Pool;
let author: Member;
let article = {
  id: '',
  slug: '',
  word: 'Reading',
  tag: 'review',
  category: 'typescript',
  author: '',
  series: '',
  video: 'vimeo/76979871',
  site: 'https://galley.test',
};

beforeAll(async () => {
  site = await startTestSite({
    pages: pagesFromSources,
    openReplicas: ({ connectionString, pool }) => {
      replicaPool = new pg.Pool({ connectionString, application_name: replicaName });
      const { db, readFrom } = createReadRouting(pool);
      return {
        db,
        async readPublic(read) {
          const route = routeTo(replicaPool);
          const { value, tags } = await collectTags(() => readFrom(route, read));
          // Without tags, nothing shows whether the replica has replayed every change of what was read.
          if (route.isUsed) expect(tags.size, 'a reading notes tags').toBeGreaterThan(0);
          noteTags(tags);
          return value;
        },
        noteInvalidated() {},
        state: () => [],
        close: () => replicaPool.end(),
      };
    },
  });
  const articles = articleCalls(site);
  const admin = await createMember(site, { role: 'admin' });
  author = await createMember(site);
  await articles.approved(author, admin);
  const content = `${goodText.content}<p><a href="https://vimeo.com/76979871">A talk</a></p>`;
  const shown = await articles.approved(author, admin, { content });
  // The settings are read from the primary, once.
  await site.app.inject('/api/site');
  const { slug: series } = await seriesCallsOf(site).approved(author, admin, [shown._id]);
  article = { ...article, id: shown._id, slug: shown.slug, author: author.username, series: series ?? '' };
});

afterAll(() => site?.close());

type Asked = { server: 'primary' | 'replica'; statement: string };

/** Records every statement and the server it was sent to. */
async function recordStatementsByServer(work: () => Promise<unknown>): Promise<Asked[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query], index) => {
      const { text, name = text } = query as unknown as { text: string; name?: string };
      const client = sent.mock.contexts[index] as unknown as {
        connectionParameters: { application_name?: string };
      };
      const isReplica = client.connectionParameters.application_name === replicaName;
      return { server: isReplica ? 'replica' : 'primary', statement: name };
    });
  } finally {
    sent.mockRestore();
  }
}

const pathsOf = (list: typeof listPublicCalls) => list(article).map(({ path }) => path);

describe('a public response that is not cached', () => {
  const publicUrls = () => [
    ...pathsOf(listPublicCalls),
    ...pathsOf(listPublicDocuments),
    ...pathsOf(listPublicPages),
  ];

  test('a public response that is not cached is read only from the replica', async () => {
    const wrong: Record<string, Asked[]> = {};
    for (const path of publicUrls()) {
      site.clearCaches();
      const asked = await recordStatementsByServer(async () => {
        expect((await site.app.inject(path)).statusCode, path).toBe(200);
      });
      const isRight = asked.length > 0 && asked.every(({ server }) => server === 'replica');
      if (!isRight) wrong[path] = asked;
    }
    expect(wrong).toEqual({});
  });

  test('a response to a request with a token is read from the primary', async () => {
    for (const path of pathsOf(listPublicCalls)) {
      const asked = await recordStatementsByServer(() =>
        site.app.inject({ url: path, headers: { authorization: `Bearer ${author.token}` } }),
      );
      expect(
        asked.filter(({ server }) => server === 'replica'),
        path,
      ).toEqual([]);
    }
  });
});

// Public routes that read nothing from the database, or only the settings, which are in memory; `/readyz` only checks the
// primary.
const withoutReading = [
  '/api/reports/options',
  '/images/*',
  '/assets/look-*',
  '/robots.txt',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/api/*',
  '/api/docs',
  '/api/site/home',
  '/api/auth/signup',
  '/api/auth/sign-in',
  '/manifest.webmanifest',
  '/share.png',
];

test('every public route is among the URLs of this test', () => {
  const known = new Set([
    ...withoutReading,
    ...[listPublicCalls, listPublicDocuments, listPublicPages].flatMap((list) =>
      list(article).map(({ route }) => route),
    ),
  ]);
  const unknown = site.routes.filter(
    ({ method, url, access }) => method === 'GET' && access === 'anyone' && !known.has(url),
  );
  expect(unknown).toEqual([]);
});
