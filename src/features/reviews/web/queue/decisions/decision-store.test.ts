import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiRequest, type ApiResponse, createApiClient } from '#client/api-client.ts';
import { undoSeconds } from '../../../rules.ts';
import { queuedArticle } from '../queued-article.fixture.ts';
import { createDecisionStore, type Decision, type DecisionStore } from './decision-store.ts';
import { visibleRows } from './visible-rows.ts';

type Call = { path: string; body: Record<string, unknown>; respond: (response: ApiResponse | Error) => void };

let calls: Call[];
let notified: string[];
let retries: (() => void)[];
let undos: { forMs: number; run: () => void }[];
let nowMs: number;
let store: DecisionStore;

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
  notified = [];
  retries = [];
  undos = [];
  nowMs = 1_000_000;
  const api = createApiClient(
    ({ path, body }: ApiRequest) =>
      new Promise((resolve, reject) => {
        const respond = (response: ApiResponse | Error) =>
          response instanceof Error ? reject(response) : resolve(response);
        calls.push({ path, body: JSON.parse(body ?? '{}'), respond });
      }),
  );
  store = createDecisionStore({
    api,
    refetch: async () => {},
    now: () => nowMs,
    notices: {
      decided({ outcome }, undo) {
        notified.push(outcome);
        undos.push(undo);
        return () => void notified.push(`no longer ${outcome}`);
      },
      undone: () => void notified.push('undone'),
      failed(_, error, retry) {
        notified.push(`failed: ${error}`);
        retries.push(retry);
      },
      undoFailed: (_, error) => void notified.push(`undo failed: ${error}`),
    },
  });
});

/** Lets all pending promise callbacks run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const visibleIds = () =>
  visibleRows({ list: 'pending', rows: [article, other], total: 2 }, store.state().localDecisions).rows.map(
    ({ _id }) => _id,
  );

async function respond(index: number, status: number, payload: object): Promise<void> {
  calls[index]?.respond({ status, text: JSON.stringify(payload) });
  await settled();
}
const respondDecided = (index: number, version: number) =>
  respond(index, 200, { undo: { version, until: '2026-03-01T00:00:00Z' } });
const respondUndone = (index: number, version: number) => respond(index, 200, { blog: { version } });

describe('deciding in the queue', () => {
  test('a decision is on the version of the row, and removes it before the server responds', async () => {
    store.decide({ ...approval(), outcome: 'changes-requested', note: 'Why?' });
    expect(visibleIds()).toEqual([other._id]);
    expect(calls).toMatchObject([
      {
        path: '/api/blogs/article-1/visibility',
        body: { visibility: 'rejected', changesRequested: true, note: 'Why?', version: 3 },
      },
    ]);
    expect(notified).toEqual([]);
    await respondDecided(0, 4);
    expect(notified).toEqual(['changes-requested']);
    expect(visibleIds()).toEqual([other._id]);
  });

  test('a decision is sent once, however often the key is pressed', () => {
    store.decide(approval());
    store.decide(approval());
    expect(calls).toHaveLength(1);
  });

  test('a refused decision restores the row, and can be retried', async () => {
    store.decide(approval());
    calls[0]?.respond(new TypeError('Failed to fetch'));
    await settled();
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(notified).toEqual(['failed: TypeError: Failed to fetch']);
    retries[0]?.();
    expect(visibleIds()).toEqual([other._id]);
    await respondDecided(1, 4);
    expect(notified.at(-1)).toBe('approved');
  });

  test('the row of an article that needs other approvals returns, and its approval can be undone', async () => {
    store.decide(approval());
    expect(visibleIds()).toEqual([other._id]);
    const undo = { version: 3, until: '2026-03-01T00:00:00Z' };
    await respond(0, 200, { isPartial: true, approvals: { given: 1, needed: 2 }, undo });
    expect(undos[0]).toMatchObject({ partial: { given: 1, needed: 2 } });
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(store.undoLast()).toBe(true);
    await settled();
    expect(calls[1]).toMatchObject({ path: '/api/blogs/article-1/undo', body: { version: 3 } });
    await respondUndone(1, 3);
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(store.state().localDecisions).toEqual([]);
  });

  test('an undo is offered only as long as the server accepts it', async () => {
    store.decide(approval());
    nowMs += 2_000;
    await respondDecided(0, 4);
    expect(undos[0]?.forMs).toBe(undoSeconds * 1000 - 2_000);
  });
});

describe('undoing in the queue', () => {
  test('an undo restores the row at once, and sends the version that the decision created', async () => {
    store.decide(approval());
    await respondDecided(0, 4);
    undos[0]?.run();
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(store.state().returned).toEqual({ id: article._id });
    await settled();
    expect(calls[1]).toMatchObject({ path: '/api/blogs/article-1/undo', body: { version: 4 } });
    await respondUndone(1, 5);
    expect(notified).toEqual(['approved', 'no longer approved', 'undone']);
    expect(store.state().localDecisions).toEqual([]);
  });

  test('an undo before the response to the decision waits for it', async () => {
    store.decide(approval());
    expect(store.undoLast()).toBe(true);
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(calls).toHaveLength(1);
    await respondDecided(0, 4);
    expect(calls[1]?.path).toBe('/api/blogs/article-1/undo');
    await respondUndone(1, 5);
    expect(notified).toEqual(['undone']);
  });

  test('an undo of a failed decision leaves the row in the list', async () => {
    store.decide(approval());
    store.undoLast();
    calls[0]?.respond(new TypeError('Failed to fetch'));
    await settled();
    expect(calls).toHaveLength(1);
    expect(notified).toEqual([]);
    expect(store.state().localDecisions).toEqual([]);
  });

  test('an undo that is too late removes the row again and says so', async () => {
    store.decide(approval());
    await respondDecided(0, 4);
    undos[0]?.run();
    await settled();
    await respond(1, 409, { code: 'too_late', message: 'Too late.' });
    expect(visibleIds()).toEqual([other._id]);
    expect(notified.at(-1)).toContain('Too late.');
  });

  test('each decision has its own undo, and the last one is undone first', async () => {
    store.decide(approval());
    store.decide(approval(other));
    await respondDecided(0, 4);
    await respondDecided(1, 9);
    expect(visibleIds()).toEqual([]);
    expect(store.undoLast()).toBe(true);
    expect(visibleIds()).toEqual([other._id]);
    expect(store.undoLast()).toBe(true);
    expect(visibleIds()).toEqual([article._id, other._id]);
    expect(store.undoLast()).toBe(false);
  });

  test('a decision cannot be undone after the undo period', async () => {
    store.decide(approval());
    await respondDecided(0, 4);
    nowMs += undoSeconds * 1000;
    expect(store.undoLast()).toBe(false);
  });

  test('a decision right after an undo is on the version that the undo created', async () => {
    store.decide(approval());
    await respondDecided(0, 4);
    store.undoLast();
    store.decide({ ...approval(), outcome: 'rejected' });
    expect(visibleIds()).toEqual([other._id]);
    await settled();
    expect(calls).toHaveLength(2);
    await respondUndone(1, 5);
    expect(calls[2]).toMatchObject({ body: { visibility: 'rejected', version: 5 } });
    await respondDecided(2, 6);
    expect(notified).toEqual(['approved', 'no longer approved', 'undone', 'rejected']);
  });

  test('an undo of a decision that was decided again since is refused by the server', async () => {
    store.decide(approval());
    await respondDecided(0, 4);
    store.decide({ ...approval({ ...article, version: 4 }), outcome: 'pending' });
    await respondDecided(1, 5);
    undos[0]?.run();
    await settled();
    expect(calls[2]).toMatchObject({ path: '/api/blogs/article-1/undo', body: { version: 4 } });
    await respond(2, 409, { code: 'too_late', message: 'Too late.' });
    expect(notified.at(-1)).toContain('Too late.');
  });
});
