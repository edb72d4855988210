import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyCode } from '#client/clipboard/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useArticleLang } from '#client/site.ts';
import type { ShownPage } from '#features/pages/contract.ts';
import { toast } from '#ui/toasts/toast.ts';
import { findRoute } from '../../routes.ts';

/** A page of text. What admins wrote is in the language of the articles. */
export function PageText({ page }: { page: ShownPage }) {
  const { slug, title, lead, html, isOwnText } = page;
  const articleLang = useArticleLang();
  const lang = isOwnText ? articleLang : undefined;
  const dir = isOwnText ? 'auto' : undefined;
  const [announcement, setAnnouncement] = useState('');
  const navigate = useNavigate();

  /** The text is plain HTML without React event handlers, so clicks on its buttons and links are handled here. */
  function handleClick(event: MouseEvent<HTMLElement>): void {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLButtonElement>('.code-copy');
    if (button) return void copyCode(button, { say: setAnnouncement, fail: toast.error });
    const link = target?.closest('a');
    if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers turn key presses on buttons and links into clicks.
    <article onClick={handleClick} className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mx-auto max-w-measure" lang={lang}>
        <h1 dir={dir} className="font-serif text-display [overflow-wrap:anywhere]">
          {title}
        </h1>
        {lead !== '' && (
          <p dir={dir} className="mt-4 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
            {lead}
          </p>
        )}
      </header>
      <HtmlSlot
        name={`page-${slug}`}
        html={html}
        lang={lang}
        className={`prose mx-auto mt-10 max-w-measure border-line border-t pt-10${isOwnText ? ' article-prose' : ''}`}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </article>
  );
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Whether the link leads to a page of this site, which can be shown without loading a document. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== window.location.origin || link.target !== '') return false;
  return findRoute(link.pathname).route.path !== '*';
}
