import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

/** Leads back to the previous page on this site, or home if the reader came from elsewhere. */
export function BackButton() {
  const navigate = useNavigate();

  function goBack(event: MouseEvent): void {
    // The router numbers its history entries; the first page opened here is 0.
    const hasHistory = Number(window.history.state?.idx ?? 0) > 0;
    if (!hasHistory) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to={paths.home}
      onClick={goBack}
      aria-label={texts.backButton.back}
      className="-ml-2 inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
