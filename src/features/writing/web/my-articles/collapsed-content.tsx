import { ChevronDown } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HtmlSlot } from '#client/html-slot.tsx';
import { fill } from '#kit/fill-text.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { cardHtml } from './card-html.ts';

// Five lines, as `max-h-36` shows them. To hide a line or two more would cost a click and save nothing.
const maxShortRem = 9 + 3;

type CollapsedContentProps = {
  /** Unique on the page. */
  name: string;
  /** Sanitised by the server. */
  html: string;
  title: string;
};

/** The whole text, of which a long one shows its beginning. */
export function CollapsedContent({ name, html, title }: CollapsedContentProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const isLong = useIsTall(textRef);
  const [isOpen, setIsOpen] = useState(false);
  const regionId = useId();
  const isCut = isLong && !isOpen;

  function toggle(button: HTMLElement): void {
    flushSync(() => setIsOpen(!isOpen));
    // What was below the end of a long text is a screen or more further up now.
    if (isOpen) button.closest('article')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className="mt-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the text. */}
      <div
        id={regionId}
        // A link or a code block that is reached by keyboard must not be out of sight.
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
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent text-sm underline-offset-4 hover:underline"
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

/** Known before the first paint, and again whenever an image arrives or the window changes. */
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
