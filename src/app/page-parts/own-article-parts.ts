// What My Articles shows below and beside the articles. One file, because the series are loaded with every list.
export { WaitingCorrections } from '#features/marks/web/corrections/waiting-corrections.tsx';
export { WaitingGuestNotes } from '#features/marks/web/guest-notes/waiting-guest-notes.tsx';
export { MarksToLookAt } from '#features/marks/web/marks-to-look-at.tsx';
export { SeriesManager } from '#features/series/web/manage/series-manager.tsx';
