import { useState } from 'react';
import type { LocalCopy } from '../saving/local-copies.ts';
import type { ArticleForm } from '../use-article-form.ts';

type RestoreCopies = {
  /** True when the text is in the form. A copy of another version opens the conflict dialog instead. */
  restore: (copy: LocalCopy) => boolean;
  /** The copy for which the conflict dialog is open. */
  outdated: LocalCopy | null;
  /** Closes the conflict dialog. `isResolved` is false when the writer made no choice. */
  finishOutdated: (isResolved: boolean) => void;
  /** Copies that the conflict dialog has resolved. */
  doneIds: readonly string[];
};

/** Puts a local copy back into the form. */
export function useRestoreCopies({ autosave, state, setText }: ArticleForm): RestoreCopies {
  const [doneIds, setDoneIds] = useState<readonly string[]>([]);
  const [outdated, setOutdated] = useState<LocalCopy | null>(null);

  function restore(copy: LocalCopy): boolean {
    if (copy.articleId !== null && copy.version !== state.article?.version) {
      setOutdated(copy);
      return false;
    }
    setText(copy.text);
    autosave.storeCopy();
    return true;
  }

  function finishOutdated(isResolved: boolean): void {
    if (isResolved && outdated) setDoneIds([...doneIds, outdated.pageId]);
    setOutdated(null);
  }

  return { restore, outdated, finishOutdated, doneIds };
}
