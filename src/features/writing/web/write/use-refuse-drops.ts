import { useEffect } from 'react';

/** Ignores files dropped beside the editor: the browser would open the file in place of the page and lose the text. */
export function useRefuseDrops(): void {
  useEffect(() => {
    const events = ['dragenter', 'dragover', 'drop'] as const;
    for (const event of events) window.addEventListener(event, refuse);
    return () => {
      for (const event of events) window.removeEventListener(event, refuse);
    };
  }, []);
}

/** On `window`, so it runs last: the editor and the fields handle their own drops first. */
function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer || !leadsAway(dataTransfer, target)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

function leadsAway({ types }: DataTransfer, target: EventTarget | null): boolean {
  if (types.includes('Files')) return true;
  // Some browsers follow a link that is dropped on the page. Dropped on a field it becomes text.
  const isField =
    target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;
  return types.includes('text/uri-list') && !isField;
}
