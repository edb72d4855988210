// The decisions made in this browser, from the click on. The lists show them before the server responds, and they can
// be undone for some seconds. The store outlives the page, so that an undo works from every page.
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { reviewsCalls } from '../../../calls.ts';
import type { QueuedArticle } from '../../../contract.ts';
import { decisionBody, type Outcome, undoSeconds } from '../../../rules.ts';
import type { DeskList, LocalDecision } from './visible-rows.ts';

export type Decision = { article: QueuedArticle; list: DeskList; outcome: Outcome; note: string };

type Undoable = {
  forMs: number;
  run: () => void;
  /** If the approval was saved and the article still waits for others: how many it has and needs. */
  partial?: { given: number; needed: number } | undefined;
};

/** How the reviewer is informed. */
export type DecisionNotices = {
  /** Returns a function that dismisses the notice and its undo button. */
  decided: (decision: Decision, undo: Undoable) => () => void;
  undone: (decision: Decision) => void;
  failed: (decision: Decision, error: unknown, retry: () => void) => void;
  undoFailed: (decision: Decision, error: unknown, retry: () => void) => void;
};

type Entry = LocalDecision &
  Decision & {
    key: number;
    /**
     * When the request was sent, by this browser's clock. That is before the server decided, so no undo is offered
     * too late.
     */
    sentAt: number;
    /** Whether it was an approval of an article that waits for others too. */
    isPartial?: boolean;
    /** The version that the decision created. Undefined if it failed. */
    made: Promise<number | undefined>;
    /** The version that the undo created. Undefined if it failed. */
    undone?: Promise<number | undefined>;
  };

export type DecisionState = {
  localDecisions: readonly LocalDecision[];
  /** The row that an undo has just restored. */
  returned: { id: string } | undefined;
};

export const noDecisions: DecisionState = { localDecisions: [], returned: undefined };

export type DecisionStore = ReturnType<typeof createDecisionStore>;

type StoreOptions = {
  api: ApiClient;
  refetch: () => Promise<unknown>;
  notices: DecisionNotices;
  now: () => number;
};

export function createDecisionStore({ api, refetch, notices, now }: StoreOptions) {
  let entries: readonly Entry[] = [];
  let lastKey = 0;
  const dismissals = new Map<number, () => void>();
  let state = noDecisions;
  const listeners = new Set<() => void>();

  function setEntries(next: readonly Entry[], returned?: DecisionState['returned']): void {
    entries = next;
    state = { ...state, localDecisions: next, returned };
    for (const listener of listeners) listener();
  }
  const find = (key: number) => entries.find((entry) => entry.key === key);
  const drop = (key: number) => setEntries(entries.filter((entry) => entry.key !== key));
  const change = (key: number, changed: Partial<Entry>, returned?: DecisionState['returned']) =>
    setEntries(
      entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)),
      returned,
    );

  /** Dismisses the notice of a decision whose undo is no longer valid. */
  function dismissNotice(key: number): void {
    dismissals.get(key)?.();
    dismissals.delete(key);
  }

  /** Removes the row from its list at once, and restores it if the server refuses. */
  function decide(decision: Decision): void {
    const { article, list, outcome, note } = decision;
    const previous = entries.find((entry) => entry.article._id === article._id);
    // A second press of the same key, before the row has disappeared.
    if (previous?.state === 'gone' && previous.article.version >= article.version) return;
    if (previous) dismissNotice(previous.key);
    lastKey += 1;
    const { promise: made, resolve } = Promise.withResolvers<number | undefined>();
    const entry: Entry = { article, list, outcome, note, key: lastKey, state: 'gone', sentAt: now(), made };
    setEntries([...entries.filter((other) => other !== previous), entry]);
    const undone = previous?.state === 'back' ? previous.undone : undefined;
    void (undone ? sendAfter(undone, entry) : send(entry)).then(resolve);
  }

  /** The reviewer decided again before the undo finished, so decide on the version that the undo creates. */
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
      const { undo, isPartial, approvals } = await api.call(reviewsCalls.decide, {
        params: { id: article._id },
        body: { ...decisionBody(outcome), note, version: article.version },
      });
      const partial = isPartial && approvals ? approvals : undefined;
      // The decision was undone while it was being sent: only the undo is announced.
      if (find(key)?.state !== 'back') {
        const forMs = Math.max(entry.sentAt + undoSeconds * 1000 - now(), 0);
        const run = () => undoDecision(entry);
        dismissals.set(key, notices.decided(entry, { forMs, run, partial }));
      }
      const refetched = refetch();
      if (partial) void refetched.finally(() => showAgain(key));
      return undo.version;
    } catch (error) {
      const isWanted = find(key)?.state !== 'back';
      drop(key);
      if (isWanted) notices.failed(entry, error, () => decide(entry));
      // The server refused, so the lists are outdated.
      if (error instanceof ApiError) void refetch();
      return undefined;
    }
  }

  /** The article still waits for others to approve it, so its row returns with one more approval. */
  function showAgain(key: number): void {
    if (find(key)?.state === 'gone') change(key, { state: 'waits', isPartial: true });
  }

  /** Restores the row at once, and removes it again if it is too late. */
  function undoDecision(decided: Entry): void {
    const entry = find(decided.key);
    if (entry?.state === 'back') return;
    dismissNotice(decided.key);
    const { promise: undone, resolve } = Promise.withResolvers<number | undefined>();
    if (entry) change(entry.key, { state: 'back', undone }, { id: entry.article._id });
    void sendUndo(entry ?? decided).then(resolve);
  }

  async function sendUndo({ key, ...decided }: Entry): Promise<number | undefined> {
    const version = await decided.made;
    // The decision failed, and the row is already restored.
    if (version === undefined) return undefined;
    const { article } = decided;
    try {
      const { blog } = await api.call(reviewsCalls.undo, { params: { id: article._id }, body: { version } });
      change(key, { article: { ...article, version: blog.version } });
      notices.undone(decided);
      void refetch().finally(() => drop(key));
      return blog.version;
    } catch (error) {
      change(key, { state: decided.isPartial ? 'waits' : 'gone' });
      notices.undoFailed(decided, error, () => undoDecision({ key, ...decided }));
      if (error instanceof ApiError) void refetch();
      return undefined;
    }
  }

  return {
    decide,
    /** Undoes the last decision that can still be undone. False if there is none. */
    undoLast(): boolean {
      const isInTime = ({ sentAt }: Entry) => now() - sentAt < undoSeconds * 1000;
      const last = entries.findLast((entry) => entry.state !== 'back' && isInTime(entry));
      if (last) undoDecision(last);
      return last !== undefined;
    },
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
