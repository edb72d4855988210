// Bell, account menu and the event stream that updates them. Only signed-in viewers need them, so visitors never load
// this module.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { startLive } from '#client/live/start-live.ts';
import { pressAgain } from '#client/press-again.ts';
import type { SignedInViewer } from '#client/session.ts';
import { notificationsCalls } from '#features/notifications/calls.ts';
import { NotificationBell } from '#features/notifications/web/notification-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { type CornerPart, CornerParts, cornerParts } from './corner-parts.tsx';

/** A click on the placeholder before this module had loaded. */
export type EarlyPress = { part: CornerPart; isByKeyboard: boolean };

type WorkingCornerProps = {
  viewer: SignedInViewer | null;
  earlyPress: EarlyPress | undefined;
  /** The button of the placeholder that had the keyboard focus. */
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

/** Replays the click, so that nobody has to click twice, and restores the focus. */
function usePressAgain(ref: RefObject<HTMLElement | null>, press: EarlyPress | undefined): void {
  useEffect(() => {
    const button = press && buttonOf(ref, press.part);
    if (!button) return;
    button.focus({ preventScroll: true });
    pressAgain(button, press.isByKeyboard);
  }, [ref, press]);
}

function buttonOf(ref: RefObject<HTMLElement | null>, part: CornerPart): HTMLButtonElement | undefined {
  return ref.current?.querySelectorAll('button')[cornerParts.indexOf(part)];
}
