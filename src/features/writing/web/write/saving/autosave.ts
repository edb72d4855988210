// Saves the article that is open on the write page: a copy in the browser at each pause, and drafts to the account, one
// save after the other. Its state says at any time what is saved and where.
import { ApiError } from '#client/api-client.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { checkDraft, type Status } from '#features/articles/rules.ts';
import { type ArticleText, isDraft, isEmptyText } from '../article-text.ts';
import { checkFields } from '../fields/field-limits.ts';
import type { LocalCopies } from './local-copies.ts';

// Longer than a pause within a sentence, and short enough that a crash loses no more than a sentence.
const storePauseMs = 700;
const savePauseMs = 2_500;
// For a writer who types without a pause.
const saveAtLatestMs = 15_000;
const retryMs = 10_000;

export type SaveState = {
  article: Article | null;
  /** Whether there is text that is not saved to the account. */
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last save to the account failed. */
  failure: 'offline' | 'refused' | null;
  /** The server's message about the failure. */
  refusal: string;
  /** Another page saved a newer version. Nothing is sent until the writer has chosen one of the two texts. */
  isConflicting: boolean;
  savedAt: Date | null;
  /** Whether the copy in the browser has the newest text. */
  isStored: boolean;
  /** The browser could not store the copy. */
  isStorageFull: boolean;
};

export type SaveCall = (save: {
  article: Article | null;
  text: ArticleText;
  status: Status;
}) => Promise<Article>;

export type Autosave = ReturnType<typeof createAutosave>;

/** Whether the server would accept the text as a draft. Others are not sent. */
const isSavable = (text: ArticleText): boolean => checkDraft(text).ok && checkFields(text).ok;

export function createAutosave(options: {
  pageId: string;
  accountId: string;
  article: Article | null;
  copies: LocalCopies;
  readText: () => ArticleText;
  save: SaveCall;
  onCreated: (article: Article) => void;
}) {
  const { pageId, accountId, copies, readText } = options;
  const listeners = new Set<() => void>();
  let storeTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  /** Counts changes, so that a save knows whether the text changed while it was sent. */
  let changes = 0;
  let isClosed = true;
  let queue: Promise<unknown> = Promise.resolve();
  let state: SaveState = {
    article: options.article,
    isDirty: false,
    isSaving: false,
    failure: null,
    refusal: '',
    isConflicting: false,
    savedAt: null,
    isStored: true,
    isStorageFull: false,
  };

  function set(change: Partial<SaveState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function markChanged(): void {
    changes += 1;
    dirtySince ??= Date.now();
    if (!state.isDirty || state.isStored) set({ isDirty: true, isStored: false });
    clearTimeout(storeTimer);
    storeTimer = setTimeout(storeCopy, storePauseMs);
    scheduleSave(Math.max(0, Math.min(savePauseMs, dirtySince + saveAtLatestMs - Date.now())));
  }

  /** Stores the copy in this browser now. */
  function storeCopy(): void {
    clearTimeout(storeTimer);
    if (!state.isDirty || state.isStored) return;
    const text = readText();
    if (isEmptyText(text) && state.article === null) {
      copies.remove(pageId);
      set({ isStored: true });
    } else {
      const isStored = copies.put({
        pageId,
        accountId,
        articleId: state.article?._id ?? null,
        version: state.article?.version ?? null,
        text,
        storedAt: new Date().toISOString(),
      });
      set({ isStored, isStorageFull: !isStored });
    }
  }

  function scheduleSave(afterMs: number): void {
    clearTimeout(saveTimer);
    if (isClosed || state.isConflicting || !isDraft(state.article)) return;
    saveTimer = setTimeout(() => void saveInBackground(), afterMs);
  }

  async function saveInBackground(): Promise<void> {
    storeCopy();
    if (!state.isDirty || isClosed || !isSavable(readText())) return;
    try {
      await save('draft');
    } catch {
      // The state has the failure, and a later attempt may succeed.
    }
  }

  /** Saves the current text, after any save in progress. Rejects with the server's error. */
  function save(status: Status): Promise<Article> {
    clearTimeout(saveTimer);
    const saved = queue.then(() => sendSave(status));
    queue = saved.catch(() => {});
    return saved;
  }

  async function sendSave(status: Status): Promise<Article> {
    const changesAtStart = changes;
    const wasNew = state.article === null;
    set({ isSaving: true });
    try {
      const article = await options.save({ article: state.article, text: readText(), status });
      finishSave(article, changesAtStart);
      if (wasNew) options.onCreated(article);
      return article;
    } catch (error) {
      handleFailure(error);
      throw error;
    }
  }

  function finishSave(article: Article, changesAtStart: number): void {
    const isDone = changesAtStart === changes;
    set({ article, isSaving: false, failure: null, refusal: '', savedAt: new Date() });
    dirtySince = Date.now();
    if (isDone) clearUnsaved();
    else scheduleSave(savePauseMs);
  }

  function handleFailure(error: unknown): void {
    storeCopy();
    if (error instanceof ApiError && error.status === 409) {
      set({ isSaving: false, isConflicting: true, failure: null });
      return;
    }
    const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 429;
    set({
      isSaving: false,
      failure: isRefused ? 'refused' : 'offline',
      refusal: error instanceof ApiError ? error.message : '',
    });
    // The server would refuse the same text again.
    if (!isRefused) scheduleSave(retryMs);
  }

  function clearUnsaved(): void {
    clearTimeout(saveTimer);
    clearTimeout(storeTimer);
    dirtySince = undefined;
    copies.remove(pageId);
    set({ isDirty: false, isStored: true });
  }

  return {
    pageId,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    markChanged,
    storeCopy,
    save,
    /** Resolves when no save is in progress. */
    waitForSaves: async () => void (await queue),
    /** For when the connection is back. */
    retry(): void {
      if (state.isDirty && state.failure === 'offline') scheduleSave(0);
    },
    /** The writer has chosen a text: continue from this version of the article. */
    resolve(article: Article, { isTextKept }: { isTextKept: boolean }): void {
      set({ article, isConflicting: false });
      if (isTextKept) markChanged();
      else clearUnsaved();
    },
    /** Drops the unsaved text and its copy. */
    discard: clearUnsaved,
    open(): void {
      isClosed = false;
      if (state.isDirty) markChanged();
    },
    /** Unsaved text stays in the browser's copy. */
    close(): void {
      storeCopy();
      isClosed = true;
      clearTimeout(saveTimer);
      clearTimeout(storeTimer);
    },
  };
}
