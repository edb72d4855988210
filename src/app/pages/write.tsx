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

// Loaded on demand: only articles that have been reviewed have marks.
const MarksPanel = lazyPart(async () => (await import('#features/marks/web/marks-panel.tsx')).MarksPanel);

const CorrectionsPanel = lazyPart(
  async () => (await import('#features/marks/web/corrections/corrections-panel.tsx')).CorrectionsPanel,
);

const GuestNotesPanel = lazyPart(
  async () => (await import('#features/marks/web/guest-notes/guest-notes-panel.tsx')).GuestNotesPanel,
);

// Loaded beside the editor, which takes longer.
const Checklist = lazyPart(
  async () => (await import('#features/reviews/web/author/checklist.tsx')).Checklist,
);

const SeriesChoice = lazyPart(
  async () => (await import('#features/series/web/series-choice.tsx')).SeriesChoice,
);

const PublicationWish = lazyPart(
  async () => (await import('#features/reviews/web/author/publication-wish.tsx')).PublicationWish,
);

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
  renderSeries: (open) => (
    <Suspense>
      <SeriesChoice {...open} />
      {open.articleId !== null && <PublicationWish articleId={open.articleId} />}
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
