// Bell, account menu and the event stream that updates them. Only signed-in viewers need them, so visitors never load
// this module.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { startLive } from '#client/live/start-live.ts';
import { replayClick } from '#client/replay-click.ts';
import type { SignedInViewer } from '#client/session.ts';
import { useCallBatches } from '#client/use-call-batches.ts';
import { ReaderTools } from '#features/library/web/reader-tools.tsx';
import { SelectionWatcher } from '#features/marks/web/corrections/selection-watcher.tsx';
import { notificationsCalls } from '#features/notifications/calls.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { keepOffline } from '../../offline/keep-offline.ts';
import { AccountAreaLayout, type AccountAreaPart, accountAreaParts } from './account-area-layout.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileLibraryLinks } from './library-links.tsx';
import { SilenceNote } from './silence-note.tsx';

/** A click on the placeholder before this module had loaded. */
export type EarlyClick = { part: AccountAreaPart; isByKeyboard: boolean };

type InteractiveAccountAreaProps = {
  viewer: SignedInViewer | null;
  earlyClick: EarlyClick | undefined;
  /** The button of the placeholder that had the keyboard focus. */
  focusedPart: RefObject<AccountAreaPart | undefined>;
};

export function InteractiveAccountArea({ viewer, earlyClick, focusedPart }: InteractiveAccountAreaProps) {
  useCallBatches();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusedPart.current) buttonOf(ref, focusedPart.current)?.focus({ preventScroll: true });
  }, [focusedPart]);
  useReplayedClick(ref, earlyClick);
  useEffect(() => startLive(notificationsCalls.events.path), []);
  return (
    <>
      <AccountAreaLayout ref={ref} bell={<NotificationBell />} account={<AccountMenu viewer={viewer} />} />
      {viewer?.silence && <SilenceNote silence={viewer.silence} />}
      {viewer && !viewer.silence && <SelectionWatcher viewerId={viewer.id} />}
      <MobileLibraryLinks />
      {viewer && <ReaderTools viewerId={viewer.id} keepOffline={keepOffline} />}
    </>
  );
}

/** Replays the click, so that nobody has to click twice, and restores the focus. */
function useReplayedClick(ref: RefObject<HTMLElement | null>, click: EarlyClick | undefined): void {
  useEffect(() => {
    const button = click && buttonOf(ref, click.part);
    if (!button) return;
    button.focus({ preventScroll: true });
    replayClick(button, click.isByKeyboard);
  }, [ref, click]);
}

function buttonOf(ref: RefObject<HTMLElement | null>, part: AccountAreaPart): HTMLButtonElement | undefined {
  return ref.current?.querySelectorAll('button')[accountAreaParts.indexOf(part)];
}
