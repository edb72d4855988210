import { type MouseEvent, type Ref, useState } from 'react';
import { copyCode } from '#client/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useGoToSection } from './use-go-to-section.ts';

type ArticleTextProps = { ref: Ref<HTMLDivElement>; articleId: string; html: string };

export function ArticleText({ ref, articleId, html }: ArticleTextProps) {
  const [said, setSaid] = useState('');
  const goToSection = useGoToSection();

  /** The buttons and links in the text are not React's, so it is heard here what happens to them. */
  function handleClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLButtonElement>('.code-copy');
    if (button) return void copyCode(button, { say: setSaid, fail: toast.error });
    const link = target?.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) goToSection(event, decodeURIComponent(link.hash.slice(1)));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the text.
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons and links make clicks of keys themselves.
    <div ref={ref} onClick={handleClick} className="article-text min-w-0">
      <HtmlSlot name={`article-${articleId}`} html={html} className="prose article-prose" />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
