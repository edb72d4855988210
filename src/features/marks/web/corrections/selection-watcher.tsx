import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

const CorrectionTool = lazyPart(async () => (await import('./correction-tool.tsx')).CorrectionTool);

/** Loads the tool for corrections when a signed-in reader first selects words of an article. */
export function SelectionWatcher({ viewerId }: { viewerId: string }) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    const look = () => {
      const selection = document.getSelection();
      const text = selection?.anchorNode?.parentElement?.closest('[data-html-slot^="article-"]');
      if (text && !selection?.isCollapsed) setIsNeeded(true);
    };
    // The words may have been selected before this script had loaded.
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <CorrectionTool viewerId={viewerId} />
    </Suspense>
  );
}
