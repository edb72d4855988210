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
import { tooltipPosition } from './tooltip-position.ts';

// Long enough that moving across a toolbar shows nothing.
const delayMs = 700;
// Time for the pointer to cross the gap to the tooltip, which can be hovered as well.
const leaveMs = 120;

type TooltipProps = { text: string; children: ReactNode };

/** A short description of an icon. It must not be the only place with this information. */
export function Tooltip({ text, children }: TooltipProps) {
  const { isVisible, change } = useVisibility();
  const wrapperRef = useRef<HTMLSpanElement>(null);

  function enter(event: PointerEvent): void {
    // A touch screen has no hover.
    if (event.pointerType !== 'touch') change(true, isVisible ? 0 : delayMs);
  }

  return (
    // A wrapper, so that the tooltip works around any element.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of its children.
    <span
      ref={wrapperRef}
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={() => change(false, leaveMs)}
      onPointerDown={() => change(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && change(true)}
      onBlur={() => change(false)}
    >
      {children}
      {isVisible && <Bubble text={text} wrapper={wrapperRef} onLeave={() => change(false)} />}
    </span>
  );
}

function useVisibility() {
  const [isVisible, setIsVisible] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(willBeVisible: boolean, afterMs = 0): void {
    clearTimeout(timer.current);
    if (afterMs === 0) setIsVisible(willBeVisible);
    else timer.current = setTimeout(() => setIsVisible(willBeVisible), afterMs);
  }

  return { isVisible, change };
}

function positionBubble(bubble: HTMLElement, anchor: Element): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const position = tooltipPosition(anchor.getBoundingClientRect(), {
    bubble: bubble.getBoundingClientRect(),
    viewport: { width: clientWidth, height: clientHeight },
  });
  bubble.style.left = `${position.left}px`;
  bubble.style.top = `${position.top}px`;
}

type BubbleProps = {
  text: string;
  wrapper: RefObject<HTMLElement | null>;
  onLeave: () => void;
};

/** Uses the browser's popover, which is above everything else wherever it is in the page. */
function Bubble({ text, wrapper, onLeave }: BubbleProps) {
  const id = useId();
  const ref = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const bubble = ref.current;
    const anchor = wrapper.current?.firstElementChild;
    if (!bubble || !anchor) return;
    bubble.showPopover();
    positionBubble(bubble, anchor);
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [wrapper, id]);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
    return () => leave.abort();

    function follow(): void {
      const anchor = wrapper.current?.firstElementChild;
      // A focused anchor may have been scrolled into view, so the tooltip follows it; a hovered one has moved away from
      // the pointer.
      if (ref.current && anchor?.matches(':focus-visible')) positionBubble(ref.current, anchor);
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
