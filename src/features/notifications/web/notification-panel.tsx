import { Popover } from 'radix-ui';
import { useId, useRef } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import type { Notification } from '../contract.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsIn, unreadIn } from './notification-pages.ts';
import type { NotificationList as List } from './notification-queries.ts';
import { useMarkRead } from './use-mark-read.ts';

type NotificationPanelProps = { list: List; onLeave: () => void };

/** The panel under the bell. */
export function NotificationPanel({ list, onLeave }: NotificationPanelProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  const markRead = useMarkRead();
  const notifications = list.data ? notificationsIn(list.data) : [];

  function follow({ id, readAt }: Notification): void {
    if (readAt === null) markRead.mutate({ ids: [id] });
    onLeave();
  }

  function focusPanel(): void {
    panelRef.current?.focus();
  }

  return (
    <Popover.Content
      ref={panelRef}
      aria-labelledby={titleId}
      align="end"
      sideOffset={8}
      collisionPadding={12}
      // Focus the panel itself, because its content may still be loading.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusPanel();
      }}
      className="z-40 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))] animate-rise flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float outline-none"
    >
      <div className="flex min-h-13 items-center justify-between gap-2 border-line border-b py-2 pr-2 pl-4">
        <h2 id={titleId} className="font-serif text-xl">
          {texts.notificationBell.label}
        </h2>
        {list.data && notifications.length > 0 && (
          <MarkAllButton unread={unreadIn(list.data)} onClick={() => markRead.mutate({})} />
        )}
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {list.isPending && <PanelSkeleton />}
        {list.isLoadingError && (
          <LoadingError
            error={list.error}
            onRetry={() => {
              // The button is replaced by the skeleton.
              focusPanel();
              void list.refetch();
            }}
          />
        )}
        {list.data && notifications.length === 0 && <EmptyPanel />}
        {notifications.length > 0 && (
          <NotificationList list={list} notifications={notifications} onFollow={follow} />
        )}
      </div>
    </Popover.Content>
  );
}

type MarkAllButtonProps = { unread: number; onClick: () => void };

/** Stays in place when everything is read, and keeps the focus. */
function MarkAllButton({ unread, onClick }: MarkAllButtonProps) {
  const isIdle = unread === 0;
  return (
    <button
      type="button"
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className="min-h-9 rounded-md px-2 font-medium text-accent text-sm hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent"
    >
      {texts.notificationPanel.markAllAsRead}
    </button>
  );
}

function PanelSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 p-4">
      <span className="sr-only">{texts.notificationPanel.loading}</span>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className="flex gap-3">
          <Skeleton shape="circle" className="size-5 shrink-0" />
          <SkeletonText lines={3} className="flex-1" />
        </span>
      ))}
    </div>
  );
}

function LoadingError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-4">
      <ErrorCard
        title={texts.notificationPanel.notLoaded}
        headingLevel={3}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {texts.actions.tryAgain}
          </Button>
        }
      >
        {failureMessage(error)}
      </ErrorCard>
    </div>
  );
}

function EmptyPanel() {
  return (
    <div className="p-4">
      <EmptyState title={texts.notificationPanel.empty} headingLevel={3}>
        {texts.notificationPanel.emptyHint}
      </EmptyState>
    </div>
  );
}
