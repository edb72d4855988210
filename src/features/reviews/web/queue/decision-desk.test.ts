import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiRequest, type ApiResponse, createApiClient } from '#client/api-client.ts';
import { undoSeconds } from '../../rules.ts';
import { createDecisionDesk, type Decision, type DecisionDesk } from './decision-desk.ts';
import { queuedArticle } from './queued-article.fixture.ts';
import { shownRows } from './shown-rows.ts';

type Call = { path: string; body: Record<string, unknown>; answer: (response: ApiResponse | Error) => void };

let calls: Call[];
let told: string[];
let retries: (() => void)[];
let undos: { forMs: number; run: () => void }[];
let nowMs: number;
let desk: DecisionDesk;

const article = queuedArticle(1, { version: 3 });
const other = queuedArticle(2, { version: 8 });
const approval = (of = article): Decision => ({
  article: of,
  list: 'pending',
  outcome: 'approved',
  note: '',
});

beforeEach(() => {
  calls = [];
  told = [];
  retries = [];
  undos = [];
  nowMs = 1_000_000;
  const api = createApiClient(
    ({ path, body }: ApiRequest) =>
      new Promise((resolve, reject) => {
        const answer = (response: ApiResponse | Error) =>
          response instanceof Error ? reject(response) : resolve(response);
        calls.push({ path, body: JSON.parse(body ?? '{}'), answer });
      }),
  );
  desk = createDecisionDesk({
    api,
    refetch: async () => {},
    now: () => nowMs,
    tell: {
      decided({ outcome }, undo) {
        told.push(outcome);
        undos.push(undo);
        return () => void told.push(`no longer ${outcome}`);
      },
      undone: () => void told.push('undone'),
      failed(_, error, retry) {
        told.push(`failed: ${error}`);
        retries.push(retry);
      },
      undoFailed: (_, error) => void told.push(`undo failed: ${error}`),
    },
  });
});

/** All promises that can go on have gone on. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const shownIds = () =>
  shownRows({ list: 'pending', rows: [article, other], total: 2 }, desk.state().laid).rows.map(
    ({ _id }) => _id,
  );

async function answer(index: number, status: number, payload: object): Promise<void> {
  calls[index]?.answer({ status, text: JSON.stringify(payload) });
  await settled();
}
const decided = (index: number, version: number) =>
  answer(index, 200, { undo: { version, until: '2026-03-01T00:00:00Z' } });
const taken = (index: number, version: number) => answer(index, 200, { blog: { version } });

describe('a decision', () => {
  test('is on the version of the row, and takes it away before the server has answered', async () => {
    desk.decide({ ...approval(), outcome: 'changes-requested', note: 'Why?' });
    expect(shownIds()).toEqual([other._id]);
    expect(calls).toMatchObject([
      {
        path: '/api/blogs/article-1/visibility',
        body: { visibility: 'rejected', changesRequested: true, note: 'Why?', version: 3 },
      },
    ]);
    expect(told).toEqual([]);
    await decided(0, 4);
    expect(told).toEqual(['changes-requested']);
    expect(shownIds()).toEqual([other._id]);
  });

  test('is sent once, however often the key is pressed', () => {
    desk.decide(approval());
    desk.decide(approval());
    expect(calls).toHaveLength(1);
  });

  test('that is refused puts the row back, and can be tried again', async () => {
    desk.decide(approval());
    calls[0]?.answer(new TypeError('Failed to fetch'));
    await settled();
    expect(shownIds()).toEqual([article._id, other._id]);
    expect(told).toEqual(['failed: TypeError: Failed to fetch']);
    retries[0]?.();
    expect(shownIds()).toEqual([other._id]);
    await decided(1, 4);
    expect(told.at(-1)).toBe('approved');
  });

  test('offers its undo for as long as the server surely takes it', async () => {
    desk.decide(approval());
    nowMs += 2_000;
    await decided(0, 4);
    expect(undos[0]?.forMs).toBe(undoSeconds * 1000 - 2_000);
  });
});

describe('an undo', () => {
  test('brings the row back at once, and names the version that the decision made', async () => {
    desk.decide(approval());
    await decided(0, 4);
    undos[0]?.run();
    expect(shownIds()).toEqual([article._id, other._id]);
    expect(desk.state().returned).toEqual({ id: article._id });
    await settled();
    expect(calls[1]).toMatchObject({ path: '/api/blogs/article-1/undo', body: { version: 4 } });
    await taken(1, 5);
    expect(told).toEqual(['approved', 'no longer approved', 'undone']);
    expect(desk.state().laid).toEqual([]);
  });

  test('pressed before the decision is answered waits for it', async () => {
    desk.decide(approval());
    expect(desk.undoLast()).toBe(true);
    expect(shownIds()).toEqual([article._id, other._id]);
    expect(calls).toHaveLength(1);
    await decided(0, 4);
    expect(calls[1]?.path).toBe('/api/blogs/article-1/undo');
    await taken(1, 5);
    expect(told).toEqual(['undone']);
  });

  test('of a decision that never was only leaves the row where it is', async () => {
    desk.decide(approval());
    desk.undoLast();
    calls[0]?.answer(new TypeError('Failed to fetch'));
    await settled();
    expect(calls).toHaveLength(1);
    expect(told).toEqual([]);
    expect(desk.state().laid).toEqual([]);
  });

  test('that comes too late takes the row away again and says so', async () => {
    desk.decide(approval());
    await decided(0, 4);
    undos[0]?.run();
    await settled();
    await answer(1, 409, { code: 'too_late', message: 'Too late.' });
    expect(shownIds()).toEqual([other._id]);
    expect(told.at(-1)).toContain('Too late.');
  });

  test('is for each decision its own, the last one first', async () => {
    desk.decide(approval());
    desk.decide(approval(other));
    await decided(0, 4);
    await decided(1, 9);
    expect(shownIds()).toEqual([]);
    expect(desk.undoLast()).toBe(true);
    expect(shownIds()).toEqual([other._id]);
    expect(desk.undoLast()).toBe(true);
    expect(shownIds()).toEqual([article._id, other._id]);
    expect(desk.undoLast()).toBe(false);
  });

  test('is over when its time is', async () => {
    desk.decide(approval());
    await decided(0, 4);
    nowMs += undoSeconds * 1000;
    expect(desk.undoLast()).toBe(false);
  });

  test('and another decision right after it is one on the version that the undo made', async () => {
    desk.decide(approval());
    await decided(0, 4);
    desk.undoLast();
    desk.decide({ ...approval(), outcome: 'rejected' });
    expect(shownIds()).toEqual([other._id]);
    await settled();
    expect(calls).toHaveLength(2);
    await taken(1, 5);
    expect(calls[2]).toMatchObject({ body: { visibility: 'rejected', version: 5 } });
    await decided(2, 6);
    expect(told).toEqual(['approved', 'no longer approved', 'undone', 'rejected']);
  });

  test('of what was decided on again since is left to the server to refuse', async () => {
    desk.decide(approval());
    await decided(0, 4);
    desk.decide({ ...approval({ ...article, version: 4 }), outcome: 'pending' });
    await decided(1, 5);
    undos[0]?.run();
    await settled();
    expect(calls[2]).toMatchObject({ path: '/api/blogs/article-1/undo', body: { version: 4 } });
    await answer(2, 409, { code: 'too_late', message: 'Too late.' });
    expect(told.at(-1)).toContain('Too late.');
  });
});
