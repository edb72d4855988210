import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeTooltip } from './place-tooltip.ts';

// Long enough that passing over a toolbar shows nothing.
const delayMs = 700;
// Time to cross the gap to the tooltip itself, which may be pointed at as well.
const leaveMs = 120;

type TooltipProps = { text: string; children: ReactNode };

/** Says what an icon does. Never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  const { isShown, change } = useShown();
  const aroundRef = useRef<HTMLSpanElement>(null);

  function enter(event: PointerEvent): void {
    // A finger has no way to point without pressing.
    if (event.pointerType !== 'touch') change(true, isShown ? 0 : delayMs);
  }

  return (
    // Around what it is about rather than part of it, so that it needs to know nothing of it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside.
    <span
      ref={aroundRef}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={() => change(false, leaveMs)}
      onPointerDown={() => change(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && change(true)}
      onBlur={() => change(false)}
    >
      {children}
      {isShown && <Bubble text={text} around={aroundRef} onLeave={() => change(false)} />}
    </span>
  );
}

function useShown() {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(willShow: boolean, afterMs = 0): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setIsShown(willShow);
    else timer.current = setTimeout(() => setIsShown(willShow), afterMs);
  }

  return { isShown, change };
}

function putBeside(bubble: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const place = placeTooltip(anchor.getBoundingClientRect(), {
    bubble: bubble.getBoundingClientRect(),
    room: { width: clientWidth, height: clientHeight },
  });
  bubble.style.left = `${place.left}px`;
  bubble.style.top = `${place.top}px`;
}

type BubbleProps = {
  text: string;
  around: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** A popover of the browser's own: above everything else, wherever it stands in the page. */
function Bubble({ text, around, onLeave }: BubbleProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const bubble = ref.current;
    const anchor = around.current?.firstElementChild;
    if (!bubble || !anchor) return;
    bubble.showPopover();
    putBeside(bubble, anchor);
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [around, id]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
    return () => leave.abort();

    function follow(): void {
      const anchor = around.current?.firstElementChild;
      // What the keyboard has reached may have been scrolled into sight; what the pointer was on is somewhere else.
      if (ref.current && anchor?.matches(':focus-visible')) putBeside(ref.current, anchor);
      else onLeave();
    }
  });

  return (
    <span
      ref={ref}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-[calc(100vw-1rem)] animate-appear rounded-sm border-0 bg-ink px-2.5 py-1.5 font-normal font-sans text-paper text-sm"
    >
      {text}
    </span>
  );
}
