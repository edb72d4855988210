// What the write page shows beside and below the editor. One file, because all of it is loaded with every article.
export { CorrectionsPanel } from '#features/marks/web/corrections/corrections-panel.tsx';
export { GuestNotesPanel } from '#features/marks/web/guest-notes/guest-notes-panel.tsx';
export { MarksPanel } from '#features/marks/web/marks-panel.tsx';
export { Checklist } from '#features/reviews/web/author/checklist.tsx';
export { PublicationWish } from '#features/reviews/web/author/publication-wish.tsx';
export { SeriesChoice } from '#features/series/web/series-choice.tsx';
export { ArticlePanels } from '#features/writing/web/write/sidebar/article-panels.tsx';
