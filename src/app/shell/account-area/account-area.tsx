import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type SignedInViewer, useSession } from '#client/session.ts';
import { BellButton } from '#features/notifications/web/bell-button.tsx';
import { AccountAreaLayout, type AccountAreaPart, accountAreaParts } from './account-area-layout.tsx';
import { AccountButton } from './account-button.tsx';
import type { EarlyClick } from './interactive-account-area.tsx';

type InteractiveModule = typeof import('./interactive-account-area.tsx');

let loaded: InteractiveModule | undefined;

type AccountAreaProps = { viewer: SignedInViewer | null };

/**
 * The bell and the account menu of a signed-in viewer. A placeholder looks the same from the first paint on; it is
 * replaced once the script has loaded.
 */
export function AccountArea({ viewer }: AccountAreaProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const [earlyClick, setEarlyClick] = useState<EarlyClick>();
  // False on the first render, so that the placeholder is hydrated first and a click before hydration can be replayed
  // on it.
  const [isLoaded, setIsLoaded] = useState(false);
  const focusedPart = useRef<AccountAreaPart>(undefined);

  useEffect(() => {
    if (isSignedIn) loadThen(() => setIsLoaded(true));
  }, [isSignedIn]);

  if (loaded && isLoaded && isSignedIn)
    return (
      <loaded.InteractiveAccountArea viewer={viewer} earlyClick={earlyClick} focusedPart={focusedPart} />
    );
  return (
    <AccountAreaPlaceholder
      viewer={viewer}
      focusedPart={focusedPart}
      onEarlyClick={(click) => {
        setEarlyClick(click);
        loadThen(() => setIsLoaded(true));
      }}
    />
  );
}

export async function loadInteractiveAccountArea(): Promise<void> {
  loaded ??= await import('./interactive-account-area.tsx');
}

/** If the script cannot be loaded, the next click tries again. */
function loadThen(onLoaded: () => void): void {
  void loadInteractiveAccountArea().then(onLoaded, () => {});
}

type PlaceholderProps = {
  viewer: SignedInViewer | null;
  onEarlyClick: (click: EarlyClick) => void;
  /** The button that had the keyboard focus when the placeholder was removed. */
  focusedPart: RefObject<AccountAreaPart | undefined>;
};

function AccountAreaPlaceholder({ viewer, onEarlyClick, focusedPart }: PlaceholderProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    // At this point the buttons are still in the document, and one may have the focus.
    return () => {
      focusedPart.current = accountAreaParts.find((_, at) => buttons[at] === document.activeElement);
    };
  }, [focusedPart]);

  // A click by keyboard has a `detail` of 0.
  const reportClick = (part: EarlyClick['part']) => (event: MouseEvent) =>
    onEarlyClick({ part, isByKeyboard: event.detail === 0 });

  // The real menu also opens on pointerdown. Touch is excluded, because the finger may be about to scroll. The click
  // event would not fire if the mouse is released after the placeholder was replaced.
  function reportPointerDown({ button, pointerType }: PointerEvent): void {
    if (button === 0 && pointerType === 'mouse') onEarlyClick({ part: 'account', isByKeyboard: false });
  }

  function reportArrowDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') onEarlyClick({ part: 'account', isByKeyboard: true });
  }

  return (
    <AccountAreaLayout
      ref={ref}
      bell={<BellButton aria-haspopup="dialog" aria-expanded={false} onClick={reportClick('bell')} />}
      account={
        <AccountButton
          viewer={viewer}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerDown={reportPointerDown}
          onClick={reportClick('account')}
          onKeyDown={reportArrowDown}
        />
      }
    />
  );
}
