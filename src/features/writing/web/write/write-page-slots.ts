import type { ReactNode } from 'react';
import type { GivenAnswer } from '#features/articles/checklist-schema.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';

/** An article that its author is editing, and whether a reviewer rejected it or requested changes. */
export type OpenArticle = { articleId: string; viewerId: string; isReturned: boolean };

/** Parts of the write page that come from other features. The page in `src/app` fills them in. */
export type WritePageSlots = {
  /** The position of a submission in the review queue. */
  renderQueuePosition: (articleId: string) => ReactNode;
  /** The reviewers' marks. While they are shown, they have the column beside the text. */
  renderMarks: (
    article: OpenArticle,
    passages: MarkedPassages,
    onShown: (isShown: boolean) => void,
  ) => ReactNode;
  /** What readers propose for a published article. */
  renderCorrections: (article: OpenArticle, passages: MarkedPassages) => ReactNode;
  /** A reminder beside the Submit button when marks are still open. */
  renderOpenMarks: (article: OpenArticle, passages: MarkedPassages) => ReactNode;
  /**
   * Who writes the article, who may read it before it is published, and its series. The id is null until it is saved. The viewer may
   * leave its authors there.
   */
  renderPanels: (open: { viewerId: string; articleId: string | null; onLeft: () => void }) => ReactNode;
  /** What machines say about the text. The id is null for an article that no reviewer has seen. */
  renderChecks: (checked: { articleId: string | null; readContent: () => string }) => ReactNode;
  /** What the author answers before a submission. `error` says what was missing. */
  renderChecklist: (checklist: {
    answers: readonly GivenAnswer[];
    onChange: (answers: GivenAnswer[]) => void;
    error: string | undefined;
  }) => ReactNode;
  /** How long reviews take at the moment. */
  reviewTime: ReactNode;
};
