import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { readSelectedPassage, type SelectedPassage } from './read-selected-passage.ts';

/** A button while words of an article are selected, and the form that it opens. */
export function CorrectionTool({ viewerId }: { viewerId: string }) {
  const [selected, setSelected] = useState<SelectedPassage>();
  const [opened, setOpened] = useState<SelectedPassage>();
  useEffect(() => {
    const update = () => setSelected(readSelectedPassage(document.getSelection()));
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, []);
  return createPortal(
    <>
      {selected && !opened && (
        <div className="fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden">
          <Button
            // A press would end the selection before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setOpened(selected)}
            className="shadow-float"
          >
            <PenLine aria-hidden className="size-4" />
            {texts.correctionTool.propose}
          </Button>
        </div>
      )}
      {opened && (
        <CorrectionDialog passage={opened} viewerId={viewerId} onClose={() => setOpened(undefined)} />
      )}
    </>,
    document.body,
  );
}
