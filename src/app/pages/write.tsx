import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { AuthorChecks } from '#features/checks/web/author-checks.tsx';
import { CorrectionsPanel } from '#features/marks/web/corrections/corrections-panel.tsx';
import { GuestNotesPanel } from '#features/marks/web/guest-notes/guest-notes-panel.tsx';
import { MarksPanel } from '#features/marks/web/marks-panel.tsx';
import { OpenMarks } from '#features/marks/web/open-marks.tsx';
import { Checklist } from '#features/reviews/web/author/checklist.tsx';
import { PublicationWish } from '#features/reviews/web/author/publication-wish.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { ReviewTimeFigures } from '#features/reviews/web/review-time-figures.tsx';
import { SeriesChoice } from '#features/series/web/series-choice.tsx';
import { ArticlePanels } from '#features/writing/web/write/sidebar/article-panels.tsx';
import { WritePage } from '#features/writing/web/write/write-page.tsx';
import type { WritePageSlots } from '#features/writing/web/write/write-page-slots.ts';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.write.title,
  description: texts.write.description,
  isIndexable: false,
});

const slots: WritePageSlots = {
  renderQueuePosition: (articleId) => <QueuePosition articleId={articleId} />,
  renderMarks: (article, passages, onShown) => (
    <MarksPanel {...article} passages={passages} onShown={onShown} />
  ),
  renderCorrections: ({ articleId, viewerId }, passages) => (
    <>
      <CorrectionsPanel articleId={articleId} viewerId={viewerId} passages={passages} />
      <GuestNotesPanel articleId={articleId} viewerId={viewerId} passages={passages} />
    </>
  ),
  renderOpenMarks: ({ articleId, viewerId }, passages) => (
    <OpenMarks articleId={articleId} viewerId={viewerId} passages={passages} />
  ),
  renderPanels: ({ viewerId, articleId, onLeft }) => (
    <>
      {articleId !== null && <ArticlePanels articleId={articleId} viewerId={viewerId} onLeft={onLeft} />}
      <SeriesChoice viewerId={viewerId} articleId={articleId} />
      {articleId !== null && <PublicationWish articleId={articleId} />}
    </>
  ),
  renderChecks: (checked) => <AuthorChecks {...checked} />,
  renderChecklist: (checklist) => <Checklist {...checklist} />,
  reviewTime: <ReviewTimeFigures className="text-ink-soft" />,
};

export function Component() {
  return <RequireSignIn>{(viewer) => <WritePage viewer={viewer} slots={slots} />}</RequireSignIn>;
}
