import type { ReactNode } from 'react';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';

/** An article that its author has open, and whether a reviewer has sent it back. */
export type OpenArticle = { articleId: string; viewerId: string; isReturned: boolean };

/** What reviews bring to the desk. The page knows both, and puts it in. */
export type DeskSlots = {
  /** Where a submission stands in the queue. */
  renderPlace: (articleId: string) => ReactNode;
  /** The reviewers' marks. What it renders stands beside the text where it has `data-marks`. */
  renderMarks: (article: OpenArticle, passages: MarkedPassages) => ReactNode;
  /** A word beside Submit, where marks are still open. */
  renderOpenMarks: (article: OpenArticle) => ReactNode;
  /** How long reviews really take. */
  promise: ReactNode;
};
