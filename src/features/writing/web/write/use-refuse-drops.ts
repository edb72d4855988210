import { useEffect } from 'react';

/** A file that misses the editor would be opened by the browser, in place of the page and the text on it. */
export function useRefuseDrops(): void {
  useEffect(() => {
    const moments = ['dragenter', 'dragover', 'drop'] as const;
    for (const moment of moments) window.addEventListener(moment, refuse);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, refuse);
    };
  }, []);
}

/** The last to hear of it: what the editor or a field takes is theirs. */
function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer || !leadsAway(dataTransfer, target)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function leadsAway({ types }: DataTransfer, target: EventTarget | null): boolean {
  if (types.includes('Files')) return true;
  // Some browsers follow a link that is dropped on the page. In a field it is text.
  const isField =
    target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return types.includes('text/uri-list') && !isField;
}
