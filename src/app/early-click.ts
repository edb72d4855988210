import { useEffect } from 'react';
import { replayClick } from '#client/replay-click.ts';
import { useSession } from '#client/session.ts';

declare global {
  interface Window {
    /** The last click before hydration, if it was on a button. Stored by the boot script. */
    earlyClick?: { button: HTMLButtonElement; isByKeyboard: boolean } | null;
  }
}

/** Replays the click on a button that happened before hydration. */
export function useEarlyClick(): void {
  // By then the page has rendered either the controls for members or those for visitors.
  const isHydrated = useSession().status !== 'unknown';
  useEffect(() => {
    if (!isHydrated) return;
    document.documentElement.dispatchEvent(new Event('hydrated'));
    const click = window.earlyClick;
    window.earlyClick = null;
    if (click?.button.isConnected) replayClick(click.button, click.isByKeyboard);
  }, [isHydrated]);
}
