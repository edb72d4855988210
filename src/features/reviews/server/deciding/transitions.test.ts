import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { type Outcome, outcomes } from '../../rules.ts';
import { type ArticleStateName, articleStateNames, bringTo } from '../article-states.fixture.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let author: Member;
let other: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  other = await createMember(site);
});

afterAll(() => site?.close());

const texts = { approved: { title: 'Approved text' }, unapproved: { title: 'Unapproved text' } };

// A new author for each: nobody may create that many articles in a minute.
async function articleIn(name: ArticleStateName): Promise<Article> {
  author = await createMember(site);
  return bringTo(site, name, { people: { author, admin }, texts });
}

const bodyOf = (outcome: Outcome) =>
  outcome === 'changes-requested'
    ? { visibility: 'rejected', changesRequested: true, note: 'Show the code.' }
    : { visibility: outcome, note: 'A word.' };

const ask = (id: string, outcome: Outcome, token?: string) =>
  site.call(reviewsApi.decide, { params: { id }, body: bodyOf(outcome) }, token ? { token } : {});

/** What the author sees of it: where the article stands, and its edit. */
const stands = async (id: string) => {
  const { visibility, status, pendingRevision, version } = (await articles.read(id, author)).body
    .blog as Article;
  const edit = pendingRevision
    ? pendingRevision.status === 'draft'
      ? 'draft'
      : pendingRevision.visibility
    : null;
  return { state: status === 'draft' ? 'draft' : visibility, edit, version };
};

const publicTitle = async (id: string) => ((await articles.read(id)).body.blog as Article | undefined)?.title;

describe.each(articleStateNames)('an article that is %s', (name) => {
  test('moves for nobody but an admin', async () => {
    const { _id, version } = await articleIn(name);
    for (const outcome of outcomes) {
      expect((await ask(_id, outcome)).status).toBe(401);
      expect((await ask(_id, outcome, other.token)).status).toBe(403);
      expect((await ask(_id, outcome, author.token)).status).toBe(403);
    }
    expect((await stands(_id)).version).toBe(version);
  });

  test.each(outcomes)(
    'and is %s stands where the table says, and readers see only what was approved',
    async (outcome) => {
      const { _id, version } = await articleIn(name);
      const before = await publicTitle(_id);
      const answer = await ask(_id, outcome, admin.token);
      const expected = table[name][outcome];
      if (expected === 'refused') {
        expect(answer).toMatchObject({ status: 409, body: { code: 'not_submitted' } });
        expect((await stands(_id)).version).toBe(version);
        expect(await publicTitle(_id)).toBe(before);
        return;
      }
      expect(answer.status).toBe(200);
      const [state, edit, seen] = expected;
      expect(await stands(_id)).toEqual({ state, edit, version: version + 1 });
      expect(await publicTitle(_id)).toBe(seen);
    },
  );
});

const old = 'Approved text';
const changed = 'Unapproved text';

type Row = Record<Outcome, 'refused' | [state: string, edit: string | null, seen: string | undefined]>;

/** Where each decision leads: the article's state, its edit's, and what readers see. */
const table: Record<ArticleStateName, Row> = {
  draft: everything('refused'),
  withdrawn: everything('refused'),
  'rejected, being changed': everything('refused'),
  pending: ofSubmission(),
  rejected: ofSubmission(),
  'changes requested': ofSubmission(),
  'hidden before it was live': ofSubmission(),
  'taken back to pending': { ...ofSubmission(), approved: ['approved', null, old] },
  live: ofLive(),
  hidden: ofLive(),
  // A draft is nobody's business but its author's: the decision is about the live text.
  'live, edit drafted': {
    ...everything('refused'),
    approved: ['approved', 'draft', old],
    hidden: ['hidden', 'draft', undefined],
  },
  'live, edit pending': ofEdit('pending', 'approved'),
  'live, edit rejected': ofEdit('rejected', 'approved'),
  'hidden, edit pending': ofEdit('pending', 'hidden'),
};

function everything(answer: 'refused'): Row {
  return { approved: answer, 'changes-requested': answer, rejected: answer, hidden: answer, pending: answer };
}

function ofSubmission(): Row {
  return {
    approved: ['approved', null, changed],
    'changes-requested': ['rejected', null, undefined],
    rejected: ['rejected', null, undefined],
    hidden: ['hidden', null, undefined],
    pending: ['pending', null, undefined],
  };
}

function ofLive(): Row {
  return { ...ofSubmission(), approved: ['approved', null, old] };
}

function ofEdit(edit: string, shown: 'approved' | 'hidden'): Row {
  const seen = shown === 'approved' ? old : undefined;
  return {
    approved: ['approved', null, changed],
    'changes-requested': [shown, 'rejected', seen],
    rejected: [shown, 'rejected', seen],
    hidden: ['hidden', edit, undefined],
    pending: [shown, 'pending', seen],
  };
}
