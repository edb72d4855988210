// The desk on which one article is written: it keeps the text in the browser at each pause, saves drafts to the
// account, one save after the other, and knows at any time what is saved and where.
import { ApiError } from '#client/api-client.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { checkDraft, type Status } from '#features/articles/rules.ts';
import { type ArticleText, isDraft, isEmptyText } from './article-text.ts';
import { checkLengths } from './field-limits.ts';
import type { LocalCopies } from './local-copies.ts';

// Long enough for a sentence to go on, short enough to lose no more than one.
const keepPauseMs = 700;
const savePauseMs = 2_500;
// Whoever types without a pause is saved all the same.
const saveAtLatestMs = 15_000;
const retryMs = 10_000;

export type DeskState = {
  article: Article | null;
  /** There is text that the account does not have. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last save to the account failed; it is tried again. */
  trouble: 'offline' | 'refused' | null;
  /** What the server said about that, in its own words. */
  refusal: string;
  /** Somebody else saved meanwhile: nothing is sent until the writer has chosen. */
  isConflicting: boolean;
  savedAt: Date | null;
  /** Whether the browser has the newest text. */
  isKept: boolean;
  /** The browser has no room for a copy. */
  cannotKeep: boolean;
};

export type SaveCall = (save: {
  article: Article | null;
  text: ArticleText;
  status: Status;
}) => Promise<Article>;

export type Desk = ReturnType<typeof createDesk>;

/** What the account would refuse is not sent to it. */
const isSavable = (text: ArticleText): boolean => checkDraft(text).ok && checkLengths(text).ok;

export function createDesk(options: {
  deskId: string;
  accountId: string;
  article: Article | null;
  copies: LocalCopies;
  readText: () => ArticleText;
  save: SaveCall;
  onCreated: (article: Article) => void;
}) {
  const { deskId, accountId, copies, readText } = options;
  const listeners = new Set<() => void>();
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  /** Counts changes, so that a save knows whether the text went on meanwhile. */
  let changes = 0;
  let isClosed = true;
  let queue: Promise<unknown> = Promise.resolve();
  let state: DeskState = {
    article: options.article,
    isDirty: false,
    isSaving: false,
    trouble: null,
    refusal: '',
    isConflicting: false,
    savedAt: null,
    isKept: true,
    cannotKeep: false,
  };

  function set(change: Partial<DeskState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function changed(): void {
    changes += 1;
    dirtySince ??= Date.now();
    if (!state.isDirty || state.isKept) set({ isDirty: true, isKept: false });
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, keepPauseMs);
    scheduleSave(Math.max(0, Math.min(savePauseMs, dirtySince + saveAtLatestMs - Date.now())));
  }

  /** Writes the copy in this browser now. */
  function keep(): void {
    clearTimeout(keepTimer);
    if (!state.isDirty || state.isKept) return;
    const text = readText();
    if (isEmptyText(text) && state.article === null) {
      copies.remove(deskId);
      set({ isKept: true });
    } else {
      const isKept = copies.put({
        deskId,
        accountId,
        articleId: state.article?._id ?? null,
        version: state.article?.version ?? null,
        text,
        keptAt: new Date().toISOString(),
      });
      set({ isKept, cannotKeep: !isKept });
    }
  }

  function scheduleSave(afterMs: number): void {
    clearTimeout(saveTimer);
    if (isClosed || state.isConflicting || !isDraft(state.article)) return;
    saveTimer = setTimeout(() => void saveQuietly(), afterMs);
  }

  async function saveQuietly(): Promise<void> {
    keep();
    if (!state.isDirty || isClosed || !isSavable(readText())) return;
    try {
      await save('draft');
    } catch {
      // The state says it, and a later try may succeed.
    }
  }

  /** Saves what is on the desk now, after any save under way. Throws what the server answered. */
  function save(status: Status): Promise<Article> {
    clearTimeout(saveTimer);
    const saved = queue.then(() => sendSave(status));
    queue = saved.catch(() => {});
    return saved;
  }

  async function sendSave(status: Status): Promise<Article> {
    const seen = changes;
    const wasNew = state.article === null;
    set({ isSaving: true });
    try {
      const article = await options.save({ article: state.article, text: readText(), status });
      settle(article, seen);
      if (wasNew) options.onCreated(article);
      return article;
    } catch (error) {
      fail(error);
      throw error;
    }
  }

  function settle(article: Article, seen: number): void {
    const isDone = seen === changes;
    set({ article, isSaving: false, trouble: null, refusal: '', savedAt: new Date() });
    dirtySince = Date.now();
    if (isDone) forget();
    else scheduleSave(savePauseMs);
  }

  function fail(error: unknown): void {
    keep();
    if (error instanceof ApiError && error.status === 409) {
      set({ isSaving: false, isConflicting: true, trouble: null });
      return;
    }
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    set({
      isSaving: false,
      trouble: isRefused ? 'refused' : 'offline',
      refusal: error instanceof ApiError ? error.message : '',
    });
    // What was refused would be refused again, until it is changed.
    if (!isRefused) scheduleSave(retryMs);
  }

  function forget(): void {
    clearTimeout(saveTimer);
    clearTimeout(keepTimer);
    dirtySince = undefined;
    copies.remove(deskId);
    set({ isDirty: false, isKept: true });
  }

  return {
    deskId,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    keep,
    save,
    /** Resolves when no save is under way. */
    waitForSaves: async () => void (await queue),
    /** The connection is back. */
    retry(): void {
      if (state.isDirty && state.trouble === 'offline') scheduleSave(0);
    },
    /** The writer has chosen: from here on, the desk is about this article as it stands. */
    resolve(article: Article, { isTextKept }: { isTextKept: boolean }): void {
      set({ article, isConflicting: false });
      if (isTextKept) changed();
      else forget();
    },
    /** Forgets what is not saved, on purpose. */
    discard: forget,
    open(): void {
      isClosed = false;
      if (state.isDirty) changed();
    },
    /** What is not saved to the account stays in the browser. */
    close(): void {
      keep();
      isClosed = true;
      clearTimeout(saveTimer);
      clearTimeout(keepTimer);
    },
  };
}
