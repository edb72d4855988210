import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { reviewsCalls } from '#features/reviews/calls.ts';
import { momentLabel } from '#features/reviews/moment-label.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';

type ScheduledNoticeProps = { articleId: string; publishAt: string | null; mayDecide: boolean };

/** When the submission will be published, and a button to cancel that. */
export function ScheduledNotice({ articleId, publishAt, mayDecide }: ScheduledNoticeProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  if (!publishAt) return null;

  async function cancel(): Promise<void> {
    setIsPending(true);
    try {
      const { message } = await api.call(reviewsCalls.cancelSchedule, { params: { id: articleId } });
      toast.success(message);
      await queries.invalidateQueries();
    } catch (failure) {
      toast.error(texts.scheduling.cancelFailed, failureMessage(failure));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="review-notice">
      <div>
        <CalendarClock aria-hidden className="size-5 shrink-0" />
        <p>
          {fill(texts.scheduling.willBePublished, { time: momentLabel(publishAt) })}{' '}
          {mayDecide && texts.scheduling.approveNow}
        </p>
        {mayDecide && (
          <Button variant="secondary" size="small" isPending={isPending} onClick={() => void cancel()}>
            {texts.scheduling.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
