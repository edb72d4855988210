import { useEffect } from 'react';
import { pressAgain } from '#client/press-again.ts';
import { useSession } from '#client/session.ts';

declare global {
  interface Window {
    /** The last click before hydration, if it was on a button. Stored by the boot script. */
    earlyPress?: { button: HTMLButtonElement; isByKeyboard: boolean } | null;
  }
}

/** Replays the click on a button that happened before hydration. */
export function useEarlyPress(): void {
  // By then the page has rendered either the controls for members or those for visitors.
  const isAlive = useSession().status !== 'unknown';
  useEffect(() => {
    if (!isAlive) return;
    document.documentElement.dispatchEvent(new Event('alive'));
    const press = window.earlyPress;
    window.earlyPress = null;
    if (press?.button.isConnected) pressAgain(press.button, press.isByKeyboard);
  }, [isAlive]);
}
