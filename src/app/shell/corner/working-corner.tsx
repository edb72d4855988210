// What only those need who are signed in: bell, account menu and the connection that keeps them up to date. A part of
// its own, which readers without an account never load.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { startLive } from '#client/live/start-live.ts';
import { replayClick } from '#client/replay-click.ts';
import type { SignedInViewer } from '#client/session.ts';
import { notificationsCalls } from '#features/notifications/calls.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type CornerPart, CornerParts, cornerParts } from './corner-parts.tsx';

/** A press on the corner before it worked. */
export type EarlyPress = { part: CornerPart; isByKeyboard: boolean };

type WorkingCornerProps = {
  viewer: SignedInViewer | null;
  earlyPress: EarlyPress | undefined;
  /** Where the keyboard was in the corner that stood still. */
  focusedPart: RefObject<CornerPart | undefined>;
};

export function WorkingCorner({ viewer, earlyPress, focusedPart }: WorkingCornerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focusedPart.current) buttonOf(ref, focusedPart.current)?.focus({ preventScroll: true });
  }, [focusedPart]);
  usePressAgain(ref, earlyPress);
  useEffect(() => startLive(notificationsCalls.events.path), []);
  return <CornerParts ref={ref} bell={<NotificationBell />} account={<AccountMenu viewer={viewer} />} />;
}

/** Nobody has to press twice, and the keyboard finds itself where it would have been. */
function usePressAgain(ref: RefObject<HTMLElement | null>, press: EarlyPress | undefined): void {
  useEffect(() => {
    const button = press && buttonOf(ref, press.part);
    if (!button) return;
    button.focus({ preventScroll: true });
    replayClick(button, press.isByKeyboard);
  }, [ref, press]);
}

function buttonOf(ref: RefObject<HTMLElement | null>, part: CornerPart): HTMLButtonElement | undefined {
  return ref.current?.querySelectorAll('button')[cornerParts.indexOf(part)];
}
