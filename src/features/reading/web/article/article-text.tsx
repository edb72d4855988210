import { type MouseEvent, type Ref, useState } from 'react';
import { copyCode } from '#client/clipboard/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useArticleLang } from '#client/site.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useGoToSection } from './scroll/use-go-to-section.ts';

type ArticleTextProps = { ref: Ref<HTMLDivElement>; articleId: string; html: string; above?: string };

export function ArticleText({ ref, articleId, html, above }: ArticleTextProps) {
  const lang = useArticleLang();
  const [statusMessage, setStatusMessage] = useState('');
  const goToSection = useGoToSection();

  /** The text is plain HTML without React event handlers, so clicks on its buttons and links are handled here. */
  function handleClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLButtonElement>('.code-copy');
    if (button) return void copyCode(button, { say: setStatusMessage, fail: toast.error });
    const link = target?.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) goToSection(event, decodeURIComponent(link.hash.slice(1)));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only handles clicks that bubble up from the text.
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers turn key presses on buttons and links into clicks.
    <div ref={ref} onClick={handleClick} className="article-text min-w-0">
      {above && <HtmlSlot name="above" html={above} />}
      <HtmlSlot name={`article-${articleId}`} html={html} lang={lang} className="prose article-prose" />
      <p role="status" className="sr-only">
        {statusMessage}
      </p>
    </div>
  );
}
