import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { type Outcome, outcomes } from '../../rules.ts';
import { type ArticleStateName, articleStateNames, bringArticleTo } from '../article-states.fixture.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let author: Member;
let other: Member;
let admin: Member;
let reviewer: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  other = await createMember(site);
  reviewer = await createMember(site, { role: 'reviewer' });
});

afterAll(() => site?.close());

const texts = { approved: { title: 'Approved text' }, unapproved: { title: 'Unapproved text' } };

// A new author for each article, because of the rate limit on new articles.
async function createArticleIn(name: ArticleStateName): Promise<Article> {
  author = await createMember(site);
  return bringArticleTo(site, name, { people: { author, admin }, texts });
}

const bodyOf = (outcome: Outcome) =>
  outcome === 'changes-requested'
    ? { visibility: 'rejected', changesRequested: true, note: 'Show the code.' }
    : { visibility: outcome, note: 'A word.' };

const decide = (id: string, outcome: Outcome, token?: string) =>
  site.call(reviewsApi.decide, { params: { id }, body: bodyOf(outcome) }, token ? { token } : {});

/** What the author sees: the states of the article and of its edit, and the version. */
const readState = async (id: string) => {
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
  test('visitors, members, the author and reviewers cannot decide on the article', async () => {
    const { _id, version } = await createArticleIn(name);
    for (const outcome of outcomes) {
      expect((await decide(_id, outcome)).status).toBe(401);
      for (const { token } of [other, author, reviewer])
        expect((await decide(_id, outcome, token)).status).toBe(403);
    }
    expect((await readState(_id)).version).toBe(version);
  });

  test.each(outcomes)(
    'the decision %s leads to the expected state, and readers see only approved text',
    async (outcome) => {
      const { _id, version } = await createArticleIn(name);
      const before = await publicTitle(_id);
      const response = await decide(_id, outcome, admin.token);
      const expected = expectedResults[name][outcome];
      if (expected === 'refused') {
        expect(response).toMatchObject({ status: 409, body: { code: 'not_submitted' } });
        expect((await readState(_id)).version).toBe(version);
        expect(await publicTitle(_id)).toBe(before);
        return;
      }
      expect(response.status).toBe(200);
      const [state, edit, seen] = expected;
      expect(await readState(_id)).toEqual({ state, edit, version: version + 1 });
      expect(await publicTitle(_id)).toBe(seen);
    },
  );
});

const old = 'Approved text';
const changed = 'Unapproved text';

type Row = Record<Outcome, 'refused' | [state: string, edit: string | null, seen: string | undefined]>;

/**
 * The result of each decision in each state: the article's state, its edit's state, and the title that readers see.
 */
const expectedResults: Record<ArticleStateName, Row> = {
  draft: refuseAll(),
  withdrawn: refuseAll(),
  'rejected, being changed': refuseAll(),
  pending: afterSubmission(),
  scheduled: afterSubmission(),
  rejected: afterSubmission(),
  'changes requested': afterSubmission(),
  'hidden before it was live': afterSubmission(),
  'moved back to pending': { ...afterSubmission(), approved: ['approved', null, old] },
  live: afterLive(),
  hidden: afterLive(),
  // Only the author sees a draft, so the decision is about the live text.
  'live, edit drafted': {
    ...refuseAll(),
    approved: ['approved', 'draft', old],
    hidden: ['hidden', 'draft', undefined],
  },
  'live, edit pending': afterEdit('pending', 'approved'),
  'live, edit scheduled': afterEdit('pending', 'approved'),
  'live, edit rejected': afterEdit('rejected', 'approved'),
  'hidden, edit pending': afterEdit('pending', 'hidden'),
};

function refuseAll(): Row {
  return {
    approved: 'refused',
    'changes-requested': 'refused',
    rejected: 'refused',
    hidden: 'refused',
    pending: 'refused',
  };
}

function afterSubmission(): Row {
  return {
    approved: ['approved', null, changed],
    'changes-requested': ['rejected', null, undefined],
    rejected: ['rejected', null, undefined],
    hidden: ['hidden', null, undefined],
    pending: ['pending', null, undefined],
  };
}

function afterLive(): Row {
  return { ...afterSubmission(), approved: ['approved', null, old] };
}

function afterEdit(edit: string, shown: 'approved' | 'hidden'): Row {
  const seen = shown === 'approved' ? old : undefined;
  return {
    approved: ['approved', null, changed],
    'changes-requested': [shown, 'rejected', seen],
    rejected: [shown, 'rejected', seen],
    hidden: ['hidden', edit, undefined],
    pending: [shown, 'pending', seen],
  };
}
