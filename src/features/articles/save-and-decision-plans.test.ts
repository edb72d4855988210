// What saves and decisions do in every state an article can have.
import { describe, expect, test } from 'vitest';
import { type ArticleState, type DecisionPlan, planDecision, type WantedDecision } from './decision-plan.ts';
import {
  planSave,
  type RevisionState,
  type SavePlan,
  type Status,
  type Visibility,
  visibilities,
} from './rules.ts';

type Working = RevisionState | undefined;
const workings: Working[] = [undefined, 'draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced'];

describe('planning a save', () => {
  const overwrite = { overwrites: true, workingBecomes: undefined };
  const addNext = { overwrites: false, workingBecomes: undefined };
  const cases: [Working, Status, SavePlan][] = [
    [undefined, 'draft', { ...addNext, nextState: 'draft' }],
    [undefined, 'published', { ...addNext, nextState: 'pending' }],
    ['draft', 'draft', { ...overwrite, nextState: 'draft' }],
    ['draft', 'published', { ...overwrite, nextState: 'pending' }],
    // A submission that a reviewer may be reading never changes: it is withdrawn or replaced.
    ['pending', 'draft', { overwrites: false, workingBecomes: 'withdrawn', nextState: 'draft' }],
    ['pending', 'published', { overwrites: false, workingBecomes: 'replaced', nextState: 'pending' }],
    ['rejected', 'draft', { ...addNext, nextState: 'draft' }],
    ['rejected', 'published', { ...addNext, nextState: 'pending' }],
    ['approved', 'draft', { ...addNext, nextState: 'draft' }],
    ['approved', 'published', { ...addNext, nextState: 'pending' }],
    ['withdrawn', 'draft', { ...addNext, nextState: 'draft' }],
    ['withdrawn', 'published', { ...addNext, nextState: 'pending' }],
    ['replaced', 'draft', { ...addNext, nextState: 'draft' }],
    ['replaced', 'published', { ...addNext, nextState: 'pending' }],
  ];

  test.each(cases)(
    'over a working revision that is %s, saving with the status %s gives the expected plan',
    (working, wanted, plan) => {
      expect(planSave(working, wanted)).toEqual(plan);
    },
  );

  test('the table of saves covers every revision state and status', () => {
    expect(new Set(cases.map(([working, wanted]) => `${working} ${wanted}`)).size).toBe(workings.length * 2);
  });
});

/** New visibility, working state and live state; null when the decision is not possible. */
type Outcome = [Visibility, DecisionPlan['working'], DecisionPlan['liveBecomes']] | null;
type Outcomes = Record<Visibility, Outcome>;

/** One approval is enough, and nothing bars it. The rules of approval have tests of their own. */
const want = (visibility: Visibility): WantedDecision =>
  visibility === 'approved'
    ? { visibility, publishing: { needed: 1, others: 0, counts: true, hasApproved: false, bars: [] } }
    : { visibility };

function planOf(state: ArticleState, visibility: Visibility): DecisionPlan | undefined {
  const plan = planDecision(state, want(visibility));
  if (plan && 'bars' in plan) throw new Error('barred');
  return plan;
}

const describeState = ({ visibility, hasLive, working }: ArticleState) =>
  `${visibility}, ${hasLive ? 'live' : 'never live'}, working revision: ${working ?? 'none'}`;

const nothing: Outcomes = { pending: null, approved: null, rejected: null, hidden: null };

/** A first submission: the article takes the state of its only revision. */
const firstSubmission: Outcomes = {
  pending: ['pending', 'pending', 'stays'],
  approved: ['approved', 'goes-live', 'stays'],
  rejected: ['rejected', 'rejected', 'stays'],
  hidden: ['hidden', 'stays', 'stays'],
};

/** An edit of a live article: an approval replaces the live text, and any other decision leaves it as it is. */
const edit = (visibility: Visibility): Outcomes => ({
  pending: [visibility, 'pending', 'stays'],
  approved: ['approved', 'goes-live', 'stays'],
  rejected: [visibility, 'rejected', 'stays'],
  hidden: ['hidden', 'stays', 'stays'],
});

/** A live article without an edit: a rejection makes the live revision the working one. */
const liveAlone: Outcomes = {
  pending: ['pending', 'stays', 'pending'],
  approved: ['approved', 'stays', 'stays'],
  rejected: ['rejected', 'stays', 'rejected'],
  hidden: ['hidden', 'stays', 'stays'],
};

/** A live article with a draft edit: it cannot be rejected, because the live revision would replace the draft. */
const liveBesideDraft: Outcomes = {
  pending: null,
  approved: ['approved', 'stays', 'stays'],
  rejected: null,
  hidden: ['hidden', 'stays', 'stays'],
};

function outcomesOf({ visibility, hasLive, working }: ArticleState): Outcomes {
  const isDecidable = working !== undefined && working !== 'draft';
  if (!hasLive) return isDecidable ? firstSubmission : nothing;
  if (isDecidable) return edit(visibility === 'hidden' ? 'hidden' : 'approved');
  return working === 'draft' ? liveBesideDraft : liveAlone;
}

const states: ArticleState[] = visibilities.flatMap((visibility) =>
  [true, false].flatMap((hasLive) => workings.map((working) => ({ visibility, hasLive, working }))),
);

describe('planning a decision', () => {
  describe.each(states.map((state) => ({ name: describeState(state), state })))(
    'an article that is $name',
    ({ name, state }) => {
      test.each(visibilities)(
        `the decision %s on an article that is ${name} gives the expected plan`,
        (wanted) => {
          const outcome = outcomesOf(state)[wanted];
          const plan = planOf(state, wanted);
          expect(plan && [plan.visibility, plan.working, plan.liveBecomes]).toEqual(outcome ?? undefined);
        },
      );
    },
  );

  test('no decision but an approval shows readers a text that was never live', () => {
    for (const state of states.filter(({ hasLive }) => !hasLive)) {
      for (const wanted of visibilities.filter((each) => each !== 'approved')) {
        expect(planOf(state, wanted)?.visibility, describeState(state)).not.toBe('approved');
      }
    }
  });
});
