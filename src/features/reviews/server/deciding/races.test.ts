import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestResponse, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let admins: [Member, Member];

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admins = [await createMember(site, { role: 'admin' }), await createMember(site, { role: 'admin' })];
});

afterAll(() => site?.close());

const readPublic = async (id: string) => (await articles.read(id)).body.blog as Article | undefined;
const statuses = (responses: TestResponse[]) => responses.map(({ status }) => status).sort();

// Enough rounds that each order occurs; the database decides which transaction comes first.
const rounds = 12;

describe('an edit concurrent with a decision', () => {
  test('a decision concurrent with a save is about the text that was read, or is refused', async () => {
    const author = await createMember(site);
    for (let round = 0; round < rounds; round += 1) {
      const { _id, version } = await articles.submitted(author, { title: 'As it was read' });
      const [saved, decided] = await Promise.all([
        articles.save(author, _id, { title: 'Slipped in', status: 'published', version }),
        articles.decide(admins[0], _id, 'approved', { version }),
      ]);
      expect(statuses([saved, decided])).toEqual([200, 409]);
      expect((await readPublic(_id))?.title).toBe(decided.status === 200 ? 'As it was read' : undefined);
    }
  });

  test('a save without a version becomes a pending edit beside the approved text', async () => {
    const author = await createMember(site);
    for (let round = 0; round < rounds; round += 1) {
      const { _id, version } = await articles.submitted(author, { title: 'As it was read' });
      const [, decided] = await Promise.all([
        articles.save(author, _id, { title: 'Slipped in', status: 'published' }),
        articles.decide(admins[0], _id, 'approved', { version }),
      ]);
      expect((await readPublic(_id))?.title).toBe(decided.status === 200 ? 'As it was read' : undefined);
      const own = (await articles.read(_id, author)).body.blog as Article;
      expect((own.pendingRevision ?? own).title).toBe('Slipped in');
    }
  });

  test('only one of a concurrent withdrawal and approval succeeds', async () => {
    const author = await createMember(site);
    for (let round = 0; round < rounds; round += 1) {
      const { _id, version } = await articles.submitted(author, { title: 'As it was read' });
      const [withdrawn, decided] = await Promise.all([
        articles.save(author, _id, { status: 'draft', version }),
        articles.decide(admins[0], _id, 'approved', { version }),
      ]);
      expect(statuses([withdrawn, decided])).toEqual([200, 409]);
      expect((await readPublic(_id)) !== undefined).toBe(decided.status === 200);
    }
  });
});

describe('concurrent decisions', () => {
  test('only one of two concurrent decisions on a version succeeds', async () => {
    const author = await createMember(site);
    for (let round = 0; round < rounds; round += 1) {
      const { _id, version } = await articles.submitted(author);
      const [approved, rejected] = await Promise.all([
        articles.decide(admins[0], _id, 'approved', { version }),
        articles.decide(admins[1], _id, 'rejected', { version, note: 'No.' }),
      ]);
      expect(statuses([approved, rejected])).toEqual([200, 409]);
      expect((await readPublic(_id)) !== undefined).toBe(approved.status === 200);
    }
  });

  test('only one of an undo and another reviewer’s concurrent decision succeeds', async () => {
    const author = await createMember(site);
    for (let round = 0; round < rounds; round += 1) {
      const { _id } = await articles.submitted(author);
      const approved = await articles.decide(admins[0], _id, 'approved');
      const { version } = approved.body.undo as { version: number };
      const [undone, hidden] = await Promise.all([
        site.call(reviewsApi.undo, { params: { id: _id }, body: { version } }, { token: admins[0].token }),
        articles.decide(admins[1], _id, 'hidden', { version }),
      ]);
      expect(statuses([undone, hidden])).toEqual([200, 409]);
      const own = (await articles.read(_id, author)).body.blog as Article;
      expect(own.visibility).toBe(undone.status === 200 ? 'pending' : 'hidden');
      expect(await readPublic(_id)).toBeUndefined();
    }
  });
});

/** One step in the life of an article. */
const step = fc.oneof(
  fc.record({ by: fc.constant('author' as const), status: fc.constantFrom('draft', 'published') }),
  fc.record({
    by: fc.constantFrom('first admin' as const, 'second admin' as const),
    visibility: fc.constantFrom('approved', 'rejected', 'hidden', 'pending'),
  }),
  fc.constant({ by: 'undo' as const }),
);

test('in any order of concurrent steps, readers see only a text that an admin approved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (life) => {
        const author = await createMember(site);
        const { _id } = await articles.draft(author, { title: 'Text 0' });
        const approvedTitles = new Set<string>();
        let texts = 0;
        let last: { version: number; admin: Member } | undefined;
        const steps = {
          author: async (status: string) => {
            texts += 1;
            await articles.save(author, _id, { title: `Text ${texts}`, status });
          },
          admin: async (admin: Member, visibility: 'approved' | 'rejected' | 'hidden' | 'pending') => {
            const { status, body } = await articles.decide(admin, _id, visibility);
            if (status !== 200) return;
            last = { version: (body.undo as { version: number }).version, admin };
          },
          undo: async () => {
            if (!last) return;
            const { version, admin } = last;
            await site.call(
              reviewsApi.undo,
              { params: { id: _id }, body: { version } },
              { token: admin.token },
            );
          },
        };
        for (const moment of life) {
          await Promise.all(
            moment.map((one) => {
              if ('status' in one) return steps.author(one.status);
              if ('visibility' in one) {
                return steps.admin(admins[one.by === 'first admin' ? 0 : 1], one.visibility as 'approved');
              }
              return steps.undo();
            }),
          );
          for (const title of await titlesApproved(author, _id)) approvedTitles.add(title);
          const shown = await readPublic(_id);
          if (shown) expect(approvedTitles).toContain(shown.title);
        }
      },
    ),
    { numRuns: 25 },
  );
});

/** The titles that an admin approved, according to the history. */
async function titlesApproved(author: Member, id: string): Promise<string[]> {
  const { revisions } = (await articles.revisions(author, id)).body as {
    revisions: { title: string; acts: { act: string }[] }[];
  };
  return revisions.filter(({ acts }) => acts.some(({ act }) => act === 'approved')).map(({ title }) => title);
}
