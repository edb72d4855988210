import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to a section as the browser would, including focus and URL, but without a history entry, so that Back leaves the
 * page. Without JavaScript the link works by itself.
 */
export function useGoToSection(): (event: MouseEvent, id: string) => void {
  const navigate = useNavigate();
  return (event, id) => {
    const isPlainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const section = document.getElementById(id);
    if (!isPlainClick || !section) return;
    event.preventDefault();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
    void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };
}
