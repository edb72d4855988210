import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { textOf } from '#client/block-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { findBlocks, passageOf } from '../../dom-passages.ts';
import { wholeText } from '../../guest-notes/guest-note-rules.ts';
import { type Anchor, anchorOf } from '../../locate-passage.ts';
import { GuestNoteDialog } from './guest-note-dialog.tsx';

const noPassage: Anchor = { block: wholeText, quote: '', prefix: '', suffix: '' };

/** The words of the preview that are selected. */
function readSelection(): Anchor | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const node = range.startContainer;
  const element = node instanceof Element ? node : node.parentElement;
  const container = element?.closest('[data-html-slot="preview"]')?.parentElement;
  if (!container) return undefined;
  const blocks = findBlocks(container);
  const passage = passageOf(blocks, range);
  return passage && anchorOf(Array.from(blocks.values(), textOf), passage);
}

/** A button while words are selected, one for the whole text below it, and the form that both open. */
export function GuestNoteTool({ token }: { token: string }) {
  const [selected, setSelected] = useState<Anchor>();
  const [opened, setOpened] = useState<Anchor>();
  useEffect(() => {
    const update = () => setSelected(readSelection());
    update();
    document.addEventListener('selectionchange', update);
    return () => document.removeEventListener('selectionchange', update);
  }, []);
  return (
    <>
      <p className="mt-10">
        <Button variant="secondary" onClick={() => setOpened(noPassage)}>
          <MessageSquarePlus aria-hidden className="size-4" />
          {texts.guestNoteTool.onText}
        </Button>
      </p>
      {createPortal(
        <>
          {selected && !opened && (
            <div className="fixed inset-x-0 bottom-4 z-40 flex justify-center px-4 print:hidden">
              <Button
                // A press would end the selection before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => setOpened(selected)}
                className="shadow-float"
              >
                <MessageSquarePlus aria-hidden className="size-4" />
                {texts.guestNoteTool.onWords}
              </Button>
            </div>
          )}
          {opened && <GuestNoteDialog token={token} anchor={opened} onClose={() => setOpened(undefined)} />}
        </>,
        document.body,
      )}
    </>
  );
}
