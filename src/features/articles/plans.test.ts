// What saves and decisions do, written out for every state an article can be in.
import { describe, expect, test } from 'vitest';
import {
  type DecisionPlan,
  planDecision,
  planSave,
  type RevisionState,
  type SavePlan,
  type Standing,
  type Status,
  type Visibility,
  visibilities,
} from './rules.ts';

type Working = RevisionState | undefined;
const workings: Working[] = [undefined, 'draft', 'pending', 'approved', 'rejected', 'withdrawn', 'replaced'];

describe('a save', () => {
  const overwrite = { writesOver: true, formerState: undefined };
  const addNext = { writesOver: false, formerState: undefined };
  const cases: [Working, Status, SavePlan][] = [
    [undefined, 'draft', { ...addNext, nextState: 'draft' }],
    [undefined, 'published', { ...addNext, nextState: 'pending' }],
    ['draft', 'draft', { ...overwrite, nextState: 'draft' }],
    ['draft', 'published', { ...overwrite, nextState: 'pending' }],
    // What a reviewer may be reading is never changed under their eyes: it is taken back, or replaced.
    ['pending', 'draft', { writesOver: false, formerState: 'withdrawn', nextState: 'draft' }],
    ['pending', 'published', { writesOver: false, formerState: 'replaced', nextState: 'pending' }],
    ['rejected', 'draft', { ...addNext, nextState: 'draft' }],
    ['rejected', 'published', { ...addNext, nextState: 'pending' }],
    ['approved', 'draft', { ...addNext, nextState: 'draft' }],
    ['approved', 'published', { ...addNext, nextState: 'pending' }],
    ['withdrawn', 'draft', { ...addNext, nextState: 'draft' }],
    ['withdrawn', 'published', { ...addNext, nextState: 'pending' }],
    ['replaced', 'draft', { ...addNext, nextState: 'draft' }],
    ['replaced', 'published', { ...addNext, nextState: 'pending' }],
  ];

  test.each(cases)('on %s as %s', (working, wanted, plan) => {
    expect(planSave(working, wanted)).toEqual(plan);
  });

  test('is written out here for every state', () => {
    expect(new Set(cases.map(([working, wanted]) => `${working} ${wanted}`)).size).toBe(workings.length * 2);
  });
});

/** Visibility, working, live; or that there is nothing to decide. */
type Outcome = [Visibility, DecisionPlan['working'], DecisionPlan['liveBecomes']] | null;
type Outcomes = Record<Visibility, Outcome>;

const show = ({ visibility, hasLive, working }: Standing) =>
  `${visibility}, ${hasLive ? 'live' : 'never live'}, ${working ?? 'nothing'} on the desk`;

const nothing: Outcomes = { pending: null, approved: null, rejected: null, hidden: null };

/** A first submission: the article is what its only text is. */
const firstSubmission: Outcomes = {
  pending: ['pending', 'pending', 'stays'],
  approved: ['approved', 'goes-live', 'stays'],
  rejected: ['rejected', 'rejected', 'stays'],
  hidden: ['hidden', 'stays', 'stays'],
};

/** An edit beside the live text: approving replaces that, anything else leaves it to its readers. */
const edit = (shown: Visibility): Outcomes => ({
  pending: [shown, 'pending', 'stays'],
  approved: ['approved', 'goes-live', 'stays'],
  rejected: [shown, 'rejected', 'stays'],
  hidden: ['hidden', 'stays', 'stays'],
});

/** A live text alone: it can be taken back to its author's desk. */
const liveAlone: Outcomes = {
  pending: ['pending', 'stays', 'pending'],
  approved: ['approved', 'stays', 'stays'],
  rejected: ['rejected', 'stays', 'rejected'],
  hidden: ['hidden', 'stays', 'stays'],
};

/** A live text beside an edit that nobody but its author knows: that draft must not be lost to make room on the desk. */
const liveBesideDraft: Outcomes = {
  pending: null,
  approved: ['approved', 'stays', 'stays'],
  rejected: null,
  hidden: ['hidden', 'stays', 'stays'],
};

function outcomesOf({ visibility, hasLive, working }: Standing): Outcomes {
  const isDecidable = working !== undefined && working !== 'draft';
  if (!hasLive) return isDecidable ? firstSubmission : nothing;
  if (isDecidable) return edit(visibility === 'hidden' ? 'hidden' : 'approved');
  return working === 'draft' ? liveBesideDraft : liveAlone;
}

const standings: Standing[] = visibilities.flatMap((visibility) =>
  [true, false].flatMap((hasLive) => workings.map((working) => ({ visibility, hasLive, working }))),
);

describe('a decision', () => {
  describe.each(standings.map((standing) => ({ name: show(standing), standing })))(
    'on $name',
    ({ standing }) => {
      test.each(visibilities)('for %s', (wanted) => {
        const outcome = outcomesOf(standing)[wanted];
        const plan = planDecision(standing, wanted);
        expect(plan && [plan.visibility, plan.working, plan.liveBecomes]).toEqual(outcome ?? undefined);
      });
    },
  );

  test('never shows readers a text that was not approved', () => {
    for (const standing of standings.filter(({ hasLive }) => !hasLive)) {
      for (const wanted of visibilities.filter((each) => each !== 'approved')) {
        expect(planDecision(standing, wanted)?.visibility, show(standing)).not.toBe('approved');
      }
    }
  });
});
