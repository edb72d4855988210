import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type ReviewNoticesProps = {
  /** What somebody else did meanwhile. */
  news: string | undefined;
  isOutdated: boolean;
  /** Whether the newer revision is shown now. */
  isCaughtUp: boolean;
  isCatchingUp: boolean;
  onCatchUp: () => void;
};

/** What happened while the reviewer was reading. Screen readers announce it. */
export function ReviewNotices({ news, isOutdated, isCaughtUp, isCatchingUp, onCatchUp }: ReviewNoticesProps) {
  return (
    <div role="alert">
      {isOutdated && (
        <Notice
          action={
            <Button variant="secondary" size="small" isPending={isCatchingUp} onClick={onCatchUp}>
              {texts.reviewNotices.showWhatChanged}
            </Button>
          }
        >
          {texts.reviewNotices.newerRevision}
        </Notice>
      )}
      {isCaughtUp && !isOutdated && <Notice>{texts.reviewNotices.newerRevisionShown}</Notice>}
      {news && !isOutdated && <Notice>{news}</Notice>}
    </div>
  );
}

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="review-notice">
      <div>
        <Info aria-hidden className="size-5 shrink-0" />
        <p className="min-w-0 flex-1 basis-48 font-medium text-[0.9375rem] leading-snug">{children}</p>
        {action}
      </div>
    </div>
  );
}
