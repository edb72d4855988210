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
import { AccountButton } from './account-button.tsx';
import { type CornerPart, CornerParts, cornerParts } from './corner-parts.tsx';
import type { EarlyPress } from './working-corner.tsx';

type WorkingModule = typeof import('./working-corner.tsx');

let loaded: WorkingModule | undefined;

type ViewerCornerProps = { viewer: SignedInViewer | null };

/** The corner of whoever is signed in. It looks the same from the first paint on, and works as soon as its script is there. */
export function ViewerCorner({ viewer }: ViewerCornerProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const [earlyPress, setEarlyPress] = useState<EarlyPress>();
  // Not before it has stood still once: somebody may have pressed it before the page was alive.
  const [isLoaded, setIsLoaded] = useState(false);
  const focusedPart = useRef<CornerPart>(undefined);

  useEffect(() => {
    if (isSignedIn) loadThen(() => setIsLoaded(true));
  }, [isSignedIn]);

  if (loaded && isLoaded && isSignedIn)
    return <loaded.WorkingCorner viewer={viewer} earlyPress={earlyPress} focusedPart={focusedPart} />;
  return (
    <StillCorner
      viewer={viewer}
      focusedPart={focusedPart}
      onPress={(press) => {
        setEarlyPress(press);
        loadThen(() => setIsLoaded(true));
      }}
    />
  );
}

export async function loadWorkingCorner(): Promise<void> {
  loaded ??= await import('./working-corner.tsx');
}

/** Out of reach: it is tried again with the next press. */
function loadThen(onLoaded: () => void): void {
  void loadWorkingCorner().then(onLoaded, () => {});
}

type StillCornerProps = {
  viewer: SignedInViewer | null;
  onPress: (press: EarlyPress) => void;
  /** Where the keyboard was when this one left. */
  focusedPart: RefObject<CornerPart | undefined>;
};

function StillCorner({ viewer, onPress, focusedPart }: StillCornerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    // The buttons are still there; the focus goes with them.
    return () => {
      focusedPart.current = cornerParts.find((_, at) => buttons[at] === document.activeElement);
    };
  }, [focusedPart]);

  // A click that comes of a key has no place.
  const press = (part: EarlyPress['part']) => (event: MouseEvent) =>
    onPress({ part, isByKeyboard: event.detail === 0 });

  // As the menu itself does it. A finger may be about to scroll; a mouse that is down may come up over another button.
  function pressByMouse({ button, pointerType }: PointerEvent): void {
    if (button === 0 && pointerType === 'mouse') onPress({ part: 'account', isByKeyboard: false });
  }

  function pressByArrow(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') onPress({ part: 'account', isByKeyboard: true });
  }

  return (
    <CornerParts
      ref={ref}
      bell={<BellButton aria-haspopup="dialog" aria-expanded={false} onClick={press('bell')} />}
      account={
        <AccountButton
          viewer={viewer}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerDown={pressByMouse}
          onClick={press('account')}
          onKeyDown={pressByArrow}
        />
      }
    />
  );
}
