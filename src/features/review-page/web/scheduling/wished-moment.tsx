import { CalendarClock } from 'lucide-react';
import { momentLabel } from '#features/reviews/moment-label.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

type WishedMomentProps = {
  wishedFor: string;
  /** False if the viewer cannot approve it now. */
  mayTake: boolean;
  isPending: boolean;
  onTake: () => void;
};

/** When the author would like it to be published, and a button that approves it for then. */
export function WishedMoment({ wishedFor, mayTake, isPending, onTake }: WishedMomentProps) {
  return (
    <div className="review-notice">
      <div>
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        <p>{fill(texts.publicationWish.wished, { time: momentLabel(wishedFor) })}</p>
        {mayTake && (
          <Button variant="secondary" size="small" isPending={isPending} onClick={onTake}>
            {texts.publicationWish.take}
          </Button>
        )}
      </div>
    </div>
  );
}
