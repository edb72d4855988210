import { Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { AuthorChecks } from '#features/checks/web/author-checks.tsx';
import { OpenMarks } from '#features/marks/web/open-marks.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { ReviewTimeFigures } from '#features/reviews/web/review-time-figures.tsx';
import { WritePage } from '#features/writing/web/write/write-page.tsx';
import type { WritePageSlots } from '#features/writing/web/write/write-page-slots.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';

// Loaded beside the editor, which takes longer.
const loadParts = () => import('../page-parts/write-parts.ts');
const MarksPanel = lazyPart(async () => (await loadParts()).MarksPanel);
const CorrectionsPanel = lazyPart(async () => (await loadParts()).CorrectionsPanel);
const GuestNotesPanel = lazyPart(async () => (await loadParts()).GuestNotesPanel);
const Checklist = lazyPart(async () => (await loadParts()).Checklist);
const ArticlePanels = lazyPart(async () => (await loadParts()).ArticlePanels);
const SeriesChoice = lazyPart(async () => (await loadParts()).SeriesChoice);
const PublicationWish = lazyPart(async () => (await loadParts()).PublicationWish);

export const load: LoadPage = () => ({
  title: texts.write.title,
  description: texts.write.description,
  isIndexable: false,
});

const slots: WritePageSlots = {
  renderQueuePosition: (articleId) => <QueuePosition articleId={articleId} />,
  renderMarks: (article, passages, onShown) => (
    <Suspense>
      <MarksPanel {...article} passages={passages} onShown={onShown} />
    </Suspense>
  ),
  renderCorrections: ({ articleId, viewerId }, passages) => (
    <Suspense>
      <CorrectionsPanel articleId={articleId} viewerId={viewerId} passages={passages} />
      <GuestNotesPanel articleId={articleId} viewerId={viewerId} passages={passages} />
    </Suspense>
  ),
  renderOpenMarks: ({ articleId, viewerId }, passages) => (
    <OpenMarks articleId={articleId} viewerId={viewerId} passages={passages} />
  ),
  renderPanels: ({ viewerId, articleId, onLeft }) => (
    <Suspense>
      {articleId !== null && <ArticlePanels articleId={articleId} viewerId={viewerId} onLeft={onLeft} />}
      <SeriesChoice viewerId={viewerId} articleId={articleId} />
      {articleId !== null && <PublicationWish articleId={articleId} />}
    </Suspense>
  ),
  renderChecks: (checked) => <AuthorChecks {...checked} />,
  renderChecklist: (checklist) => (
    <Suspense>
      <Checklist {...checklist} />
    </Suspense>
  ),
  reviewTime: <ReviewTimeFigures className="text-ink-soft" />,
};

export function Component() {
  return <RequireSignIn>{(viewer) => <WritePage viewer={viewer} slots={slots} />}</RequireSignIn>;
}
