import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

/**
 * Leads back to the previous page on this site, or home if the reader came from elsewhere. Until the page is hydrated, the boot script does
 * the same.
 */
export function BackButton() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    if (!hasPreviousPage()) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to={paths.home}
      data-back=""
      onClick={goBack}
      aria-label={texts.backButton.back}
      className="-ml-2 inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}

/** Whether the history entry before this page is one of this site. */
function hasPreviousPage(): boolean {
  // The router numbers the entries that it makes; a page that the browser opened is 0.
  if (Number(window.history.state?.idx ?? 0) > 0) return true;
  // The browser opens a link itself if the script of that page has not started. A link in a new tab has no entry before it.
  return window.history.length > 1 && document.referrer.startsWith(`${window.location.origin}/`);
}
