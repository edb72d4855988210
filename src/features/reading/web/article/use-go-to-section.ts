import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to a section as the browser would, focus included, but without an entry in the history: Back means the page
 * before. The address can be copied all the same. Without our script, the link works by itself.
 */
export function useGoToSection(): (event: MouseEvent, id: string) => void {
  const navigate = useNavigate();
  return (event, id) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const section = document.getElementById(id);
    if (!isPlain || !section) return;
    event.preventDefault();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
    void navigate({ hash: id }, { replace: true, preventScrollReset: true });
  };
}
