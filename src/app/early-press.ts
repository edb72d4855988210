import { useEffect } from 'react';
import { replayClick } from '#client/replay-click.ts';
import { useSession } from '#client/session.ts';

declare global {
  interface Window {
    /** The last press before the page was alive, if it was one on a button. Kept by the boot script. */
    earlyPress?: { button: HTMLButtonElement; isByKeyboard: boolean } | null;
  }
}

/** Does what was pressed before there was a script to do it. */
export function useEarlyPress(): void {
  // By then the page has chosen between what only members and what only visitors see.
  const isAlive = useSession().status !== 'unknown';
  useEffect(() => {
    if (!isAlive) return;
    document.documentElement.dispatchEvent(new Event('alive'));
    const press = window.earlyPress;
    window.earlyPress = null;
    if (press?.button.isConnected) replayClick(press.button, press.isByKeyboard);
  }, [isAlive]);
}
