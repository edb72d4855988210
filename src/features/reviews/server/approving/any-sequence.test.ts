// Whatever authors, reviewers and admins do in whatever order: readers see only what the rule of the category approved.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveRole } from '#features/accounts/server/roles/role.queries.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { createMember, type Member } from '#test/members.ts';
import { type ReviewsFixture, startReviews } from '../reviews.fixture.ts';
import { changeReviewSettings, createDesk, type Desk } from './approving.fixture.ts';

let fixture: ReviewsFixture;

beforeAll(async () => {
  fixture = await startReviews();
});

afterAll(() => fixture?.site.close());

const deciders = ['ed', 'eva', 'admin'] as const;
type Person = (typeof deciders)[number];

type Step =
  | { do: 'submit'; title: string; category: string }
  | { do: 'withdraw' }
  | { do: 'approve' | 'reject' | 'pending' | 'hide' | 'undo'; by: Person }
  | { do: 'role'; of: 'ed' | 'eva'; role: 'user' | 'reviewer' | 'editor' }
  | { do: 'rule'; people: number; category: 'css' | 'react' };

const anyone = fc.constantFrom(...deciders);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), by: anyone }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      title: fc.constantFrom('First', 'Second'),
      category: fc.constantFrom('css', 'react'),
    }),
  },
  fc.constant({ do: 'withdraw' as const }),
  fc.record({
    do: fc.constantFrom('reject' as const, 'pending' as const, 'hide' as const, 'undo' as const),
    by: anyone,
  }),
  fc.record({
    do: fc.constant('role' as const),
    of: fc.constantFrom('ed' as const, 'eva' as const),
    role: fc.constantFrom('user' as const, 'reviewer' as const, 'editor' as const),
  }),
  fc.record({
    do: fc.constant('rule' as const),
    people: fc.integer({ min: 1, max: 3 }),
    category: fc.constantFrom('css' as const, 'react' as const),
  }),
);

/** What happened, kept by the test itself: who has approved the text that was submitted last. */
function createRecord() {
  const rules: Record<string, number> = { css: 2, react: 2 };
  const roles: Record<Person, string> = { ed: 'editor', eva: 'editor', admin: 'admin' };
  const approved = new Set<string>();
  let approvers = new Set<Person>();
  let text = '';
  let category = '';
  return {
    rules,
    roles,
    /** The texts that had enough approvals at some time. */
    approved,
    submit(title: string, into: string): void {
      const next = `${title} in ${into}`;
      if (next !== text) approvers = new Set();
      text = next;
      category = into;
    },
    approve(by: Person, liveCategory: string | undefined): void {
      approvers.add(by);
      const counted = [...approvers].filter((one) => ['editor', 'admin'].includes(roles[one]));
      const needed = Math.max(rules[category] ?? 9, liveCategory ? (rules[liveCategory] ?? 9) : 1);
      if (counted.length >= needed) approved.add(text);
    },
    takeBack: (by: Person) => approvers.delete(by),
    /** Returns what undoes it. */
    against(): () => void {
      const before = approvers;
      const about = text;
      approvers = new Set();
      return () => {
        if (about === text) approvers = new Set([...before, ...approvers]);
      };
    },
  };
}

test('no sequence of saves, decisions, roles and rules makes public what was not approved', async () => {
  const desk = await createDesk(fixture);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 16 }), (steps) => play(desk, steps)),
    { numRuns: 15, seed: 20261117, endOnFailure: true },
  );
});

async function play(staff: Desk, steps: Step[]): Promise<void> {
  // A new author, so that no limit of writes ends the play.
  const desk = { ...staff, author: await createMember(fixture.site) };
  const record = createRecord();
  await setRules(desk, record.rules);
  for (const name of ['ed', 'eva'] as const) await setRole(desk[name], 'editor');
  const { _id: id } = await fixture.articles.submitted(desk.author, { title: 'First', category: 'css' });
  record.submit('First', 'css');
  const player = createPlayer({ desk, record, id });
  for (const step of steps) {
    await player(step);
    const { status, body } = await fixture.articles.read(id);
    if (status !== 200) continue;
    const { title, category } = body.blog as Article;
    expect([...record.approved]).toContain(`${title} in ${category?.slug}`);
  }
}

type Game = { desk: Desk; record: ReturnType<typeof createRecord>; id: string };

/** Takes one step through the API, and notes it if it succeeded. */
function createPlayer({ desk, record, id }: Game): (step: Step) => Promise<void> {
  const { articles } = fixture;
  const undos = new Map<Person, { version: number; run: () => unknown }>();

  async function decide(act: keyof typeof outcomes, by: Person): Promise<void> {
    const live = (await articles.read(id)).body.blog as Article | undefined;
    const { status, body } = await articles.decide(desk[by], id, outcomes[act], { note: 'x' });
    if (status !== 200) return;
    if (act === 'approve') record.approve(by, live?.category?.slug);
    const run = act === 'approve' ? () => record.takeBack(by) : record.against();
    undos.set(by, { version: (body.undo as { version: number }).version, run });
  }

  async function undo(by: Person): Promise<void> {
    const last = undos.get(by);
    if (last && (await fixture.undo(desk[by], id, last.version)).status === 200) last.run();
  }

  return async (step) => {
    switch (step.do) {
      case 'submit': {
        const { title, category } = step;
        const saved = await articles.save(desk.author, id, { title, category, status: 'published' });
        if (saved.status === 200) record.submit(title, category);
        return;
      }
      case 'withdraw':
        await articles.save(desk.author, id, { status: 'draft' });
        return;
      case 'role':
        record.roles[step.of] = step.role;
        return setRole(desk[step.of], step.role);
      case 'rule':
        record.rules[step.category] = step.people;
        return setRules(desk, record.rules);
      case 'undo':
        return undo(step.by);
      default:
        return decide(step.do, step.by);
    }
  };
}

const outcomes = { approve: 'approved', reject: 'rejected', pending: 'pending', hide: 'hidden' } as const;

const setRole = (member: Member, role: 'user' | 'reviewer' | 'editor') =>
  fixture.site.platform.transact((tx) => saveRole(tx, member.id, { role }));

const setRules = (desk: Desk, rules: Record<string, number>) =>
  changeReviewSettings(fixture, desk.admin, {
    categoryApprovals: Object.entries(rules).map(([category, people]) => ({
      category,
      people,
      recommendations: false,
    })),
  });

test('approvals that race with a submission, a role and a rule never publish an unapproved text', async () => {
  const desk = await createDesk(fixture);
  await setRules(desk, { css: 2, react: 2 });
  const { articles } = fixture;
  for (let round = 0; round < 6; round += 1) {
    await setRole(desk.ed, 'editor');
    const { _id: id } = await articles.submitted(desk.author, { title: 'First', category: 'css' });
    await articles.decide(desk.ed, id, 'approved');
    const [, approval] = await Promise.all([
      articles.save(desk.author, id, { title: 'Slipped in', status: 'published' }),
      articles.decide(desk.eva, id, 'approved'),
      round % 2 === 0 ? setRole(desk.ed, 'user') : undefined,
    ]);
    const { status, body } = await articles.read(id);
    if (status === 200) expect((body.blog as Article).title).toBe('First');
    else expect([200, 409]).toContain(approval.status);
  }
});
