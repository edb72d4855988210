import { ChevronDown } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HtmlSlot } from '#client/html-slot.tsx';
import { fill } from '#kit/fill-text.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { cardHtml } from './card-html.ts';

// Collapsed, a text shows five lines (`max-h-36`, 9rem). A text that is only 3rem longer is shown whole.
const maxShortRem = 9 + 3;

type CollapsedContentProps = {
  /** The name of the HTML slot; unique on the page. */
  name: string;
  /** Sanitised by the server. */
  html: string;
  title: string;
};

/** The whole text. A long one is collapsed to its beginning. */
export function CollapsedContent({ name, html, title }: CollapsedContentProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const isLong = useIsTall(textRef);
  const [isOpen, setIsOpen] = useState(false);
  const regionId = useId();
  const isCut = isLong && !isOpen;

  function toggle(button: HTMLElement): void {
    flushSync(() => setIsOpen(!isOpen));
    // After collapsing a long text the card may be above the screen: scroll back to it.
    if (isOpen) button.closest('article')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="mt-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only reacts to the focus of elements in the text. */}
      <div
        id={regionId}
        // A link or code block that gets the keyboard focus must be visible.
        onFocus={() => isCut && setIsOpen(true)}
        className={classNames('overflow-y-clip', isCut && 'mask-b-from-40% max-h-36')}
      >
        <div ref={textRef}>
          <HtmlSlot
            name={name}
            html={setDirections(cardHtml(html))}
            className="prose break-words text-[1.0625rem] [&_.table-scroll]:overflow-x-auto"
          />
        </div>
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={regionId}
          aria-label={fill(isOpen ? texts.collapsedContent.showLessOf : texts.collapsedContent.showAllOf, {
            title,
          })}
          onClick={(event) => toggle(event.currentTarget)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent text-sm underline-offset-4 hover:underline print:hidden"
        >
          <ChevronDown
            aria-hidden
            className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
          />
          {isOpen ? texts.collapsedContent.showLess : texts.collapsedContent.showAll}
        </button>
      )}
    </div>
  );
}

/** Measured before the first paint, and again when an image has loaded or the window is resized. */
function useIsTall(ref: RefObject<HTMLElement | null>): boolean {
  const [isTall, setIsTall] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const observer = new ResizeObserver(() => setIsTall(element.offsetHeight > maxShortRem * remPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isTall;
}
