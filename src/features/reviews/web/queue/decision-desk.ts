// What this browser has decided, from the click on: the lists show it before the server has answered, and for some
// seconds it can be taken back. It outlives the page, so that an undo works from wherever its reviewer has gone.
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { reviewsCalls } from '../../calls.ts';
import type { QueuedArticle } from '../../contract.ts';
import { decisionBody, type Outcome, undoSeconds } from '../../rules.ts';
import type { DeskList, Laid } from './shown-rows.ts';

export type Decision = { article: QueuedArticle; list: DeskList; outcome: Outcome; note: string };

/** What the reviewer is told. */
export type Teller = {
  /** Returns how to take that back as well, with the undo it offers. */
  decided: (decision: Decision, undo: { forMs: number; run: () => void }) => () => void;
  undone: (decision: Decision) => void;
  failed: (decision: Decision, error: unknown, retry: () => void) => void;
  undoFailed: (decision: Decision, error: unknown, retry: () => void) => void;
};

type Entry = Laid &
  Decision & {
    key: number;
    /** When it was sent, by this browser's clock: before the server decided, so that no undo is offered too late. */
    sentAt: number;
    /** The version that the decision made; undefined when it failed. */
    made: Promise<number | undefined>;
    /** The version after its undoing; undefined when that failed. */
    undone?: Promise<number | undefined>;
  };

export type DeskState = {
  laid: readonly Laid[];
  /** The row that an undo has just brought back. */
  returned: { id: string } | undefined;
};

export const emptyDesk: DeskState = { laid: [], returned: undefined };

export type DecisionDesk = ReturnType<typeof createDecisionDesk>;

type Parts = { api: ApiClient; refetch: () => Promise<unknown>; tell: Teller; now: () => number };

export function createDecisionDesk({ api, refetch, tell, now }: Parts) {
  let entries: readonly Entry[] = [];
  let lastKey = 0;
  const withdrawals = new Map<number, () => void>();
  let state = emptyDesk;
  const listeners = new Set<() => void>();

  function lay(next: readonly Entry[], returned?: DeskState['returned']): void {
    entries = next;
    state = { ...state, laid: next, returned };
    for (const listener of listeners) listener();
  }
  const find = (key: number) => entries.find((entry) => entry.key === key);
  const drop = (key: number) => lay(entries.filter((entry) => entry.key !== key));
  const change = (key: number, changed: Partial<Entry>, returned?: DeskState['returned']) =>
    lay(
      entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)),
      returned,
    );

  /** What was said of a decision, with an undo that no longer fits. */
  function withdraw(key: number): void {
    withdrawals.get(key)?.();
    withdrawals.delete(key);
  }

  /** The row leaves its list now; it is back when the server refuses. */
  function decide(decision: Decision): void {
    const { article, list, outcome, note } = decision;
    const former = entries.find((entry) => entry.article._id === article._id);
    // A second press of the same key, before the row has gone.
    if (former?.state === 'gone' && former.article.version >= article.version) return;
    if (former) withdraw(former.key);
    lastKey += 1;
    const { promise: made, resolve } = Promise.withResolvers<number | undefined>();
    const entry: Entry = { article, list, outcome, note, key: lastKey, state: 'gone', sentAt: now(), made };
    lay([...entries.filter((other) => other !== former), entry]);
    const undone = former?.state === 'back' ? former.undone : undefined;
    void (undone ? sendAfter(undone, entry) : send(entry)).then(resolve);
  }

  /** Decided on again while it was coming back: on the version that the undo makes. */
  async function sendAfter(undone: NonNullable<Entry['undone']>, entry: Entry): Promise<number | undefined> {
    const version = await undone;
    if (version === undefined) {
      drop(entry.key);
      return undefined;
    }
    const article = { ...entry.article, version };
    change(entry.key, { article });
    return send({ ...entry, article });
  }

  async function send(entry: Entry): Promise<number | undefined> {
    const { article, outcome, note, key } = entry;
    try {
      const { undo } = await api.call(reviewsCalls.decide, {
        params: { id: article._id },
        body: { ...decisionBody(outcome), note, version: article.version },
      });
      // Undone while it was on its way: that is told when it is done.
      if (find(key)?.state !== 'back') {
        const forMs = Math.max(entry.sentAt + undoSeconds * 1000 - now(), 0);
        withdrawals.set(key, tell.decided(entry, { forMs, run: () => takeBack(entry) }));
      }
      void refetch();
      return undo.version;
    } catch (error) {
      const isWanted = find(key)?.state !== 'back';
      drop(key);
      if (isWanted) tell.failed(entry, error, () => decide(entry));
      // An answer that says no knows something that the lists do not.
      if (error instanceof ApiError) void refetch();
      return undefined;
    }
  }

  /** The row is back in its place now; it goes again when the server says that it is too late. */
  function takeBack(decided: Entry): void {
    const entry = find(decided.key);
    if (entry?.state === 'back') return;
    withdraw(decided.key);
    const { promise: undone, resolve } = Promise.withResolvers<number | undefined>();
    if (entry) change(entry.key, { state: 'back', undone }, { id: entry.article._id });
    void sendUndo(entry ?? decided).then(resolve);
  }

  async function sendUndo({ key, ...decided }: Entry): Promise<number | undefined> {
    const version = await decided.made;
    // It never came to a decision, and the row is back already.
    if (version === undefined) return undefined;
    const { article } = decided;
    try {
      const { blog } = await api.call(reviewsCalls.undo, { params: { id: article._id }, body: { version } });
      change(key, { article: { ...article, version: blog.version } });
      tell.undone(decided);
      void refetch().finally(() => drop(key));
      return blog.version;
    } catch (error) {
      change(key, { state: 'gone' });
      tell.undoFailed(decided, error, () => takeBack({ key, ...decided }));
      if (error instanceof ApiError) void refetch();
      return undefined;
    }
  }

  return {
    decide,
    /** Takes the last decision back that still can be. False when there is none. */
    undoLast(): boolean {
      const isInTime = ({ sentAt }: Entry) => now() - sentAt < undoSeconds * 1000;
      const last = entries.findLast((entry) => entry.state === 'gone' && isInTime(entry));
      if (last) takeBack(last);
      return last !== undefined;
    },
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
