import { Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import { RequireSignIn } from '#features/accounts/web/require-sign-in.tsx';
import { OpenMarks } from '#features/marks/web/open-marks.tsx';
import { QueuePosition } from '#features/reviews/web/author/queue-position.tsx';
import { PromiseFigures } from '#features/reviews/web/promise.tsx';
import type { DeskSlots } from '#features/writing/web/write/desk-slots.ts';
import { WriteScreen } from '#features/writing/web/write/write-screen.tsx';
import { texts } from '#texts';
import { late } from '#ui/late.tsx';

// Only articles that have been reviewed have marks.
const MarksPanel = late(async () => (await import('#features/marks/web/marks-panel.tsx')).MarksPanel);

export const load: LoadPage = () => ({
  title: texts.write.title,
  description: texts.write.description,
  isIndexable: false,
});

const slots: DeskSlots = {
  renderPlace: (articleId) => <QueuePosition articleId={articleId} />,
  renderMarks: (article, passages) => (
    <Suspense>
      <MarksPanel {...article} passages={passages} />
    </Suspense>
  ),
  renderOpenMarks: ({ articleId, viewerId }) => <OpenMarks articleId={articleId} viewerId={viewerId} />,
  promise: <PromiseFigures className="text-ink-soft" />,
};

export function Component() {
  return <RequireSignIn>{(viewer) => <WriteScreen viewer={viewer} slots={slots} />}</RequireSignIn>;
}
