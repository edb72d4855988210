import { useEffect, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { Notification } from '../contract.ts';
import { NotificationItem } from './notification-item.tsx';
import type { NotificationList as List } from './notification-queries.ts';

type NotificationListProps = {
  list: List;
  notifications: Notification[];
  onFollow: (notification: Notification) => void;
};

export function NotificationList({ list, notifications, onFollow }: NotificationListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const showMore = useShowMore({ list, listRef, loadedCount: notifications.length });
  const now = new Date(list.dataUpdatedAt);
  return (
    <>
      <ul ref={listRef}>
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            onFollow={() => onFollow(notification)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex flex-col items-center gap-2 border-line border-t p-3">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-center text-bad text-sm">
              {failureMessage(list.error)}
            </p>
          )}
          <Button variant="quiet" size="small" isPending={list.isFetchingNextPage} onClick={showMore}>
            {list.isFetchNextPageError ? texts.actions.tryAgain : texts.notificationList.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

type ShowMoreOptions = { list: List; listRef: React.RefObject<HTMLUListElement | null>; loadedCount: number };

/** Focuses the first new notification, because the button moves, or disappears after the last page. */
function useShowMore({ list, listRef, loadedCount }: ShowMoreOptions): () => Promise<void> {
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null || focusAt.current >= loadedCount) return;
    listRef.current?.querySelectorAll('a')[focusAt.current]?.focus();
    focusAt.current = null;
  }, [loadedCount, listRef]);

  return async () => {
    focusAt.current = loadedCount;
    const { isError } = await list.fetchNextPage();
    if (isError) focusAt.current = null;
  };
}
