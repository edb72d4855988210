import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Link } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { Fragment, type RefObject, useRef } from 'react';
import { imageTypes } from '#features/images/rules.ts';
import { textDirection } from '#kit/text-direction.ts';
import { texts } from '#texts';
import { canLink } from '../link/link-selection.ts';
import { runCommand } from '../run-command.ts';
import { useScrollPadding } from '../scroll-padding.ts';
import { InsertMenu } from './insert-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import { ToolbarButton, ToolbarSeparator } from './toolbar-button.tsx';
import { narrowGroups, type ToolbarCommand, type ToolbarItem, wideGroups } from './toolbar-commands.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useScrollEdges } from './use-scroll-edges.ts';

type EditorToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  editor: Editor;
  onLinkRequested: () => void;
  onImagesChosen: (files: File[]) => void;
};

export function EditorToolbar({ ref, editor, onLinkRequested, onImagesChosen }: EditorToolbarProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const groups = useIsNarrow() ? narrowGroups : wideGroups;
  useScrollPadding(barRef, 'top');
  useScrollEdges(ref);

  function renderItem(item: ToolbarItem) {
    if (item === 'link') return <LinkButton key={item} editor={editor} onClick={onLinkRequested} />;
    if (item === 'insert') return <InsertMenu key={item} editor={editor} />;
    if (item === 'table') return <TableButton key={item} editor={editor} />;
    if (item === 'image') {
      return (
        <ToolbarButton
          key={item}
          label={texts.editorToolbar.insertImage}
          icon={ImagePlus}
          onClick={() => inputRef.current?.click()}
        />
      );
    }
    return <CommandButton key={item.label} editor={editor} command={item} />;
  }

  return (
    <div ref={barRef} className="sticky top-header z-20 rounded-t-lg border-line border-b bg-raised">
      <Toolbar.Root
        ref={ref}
        aria-label={texts.editorToolbar.formatting}
        dir={textDirection}
        className="editor-toolbar flex items-center gap-0.5 overflow-x-auto px-2 py-1.5 sm:flex-wrap sm:gap-px"
      >
        {groups.map((group, index) => (
          <Fragment key={group.map((item) => (typeof item === 'string' ? item : item.label)).join()}>
            {index > 0 && <ToolbarSeparator />}
            {group.map(renderItem)}
          </Fragment>
        ))}
      </Toolbar.Root>
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        aria-label={texts.editorToolbar.imagesToInsert}
        onChange={(event) => {
          onImagesChosen([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}

// Each button subscribes to its own state, so that a key press rerenders only buttons that change.

function CommandButton({ editor, command }: { editor: Editor; command: ToolbarCommand }) {
  const { label, keys, icon, isActive, canRun } = command;
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({ isActive: isActive?.(editor), isDisabled: canRun && !canRun(editor) }),
  });
  return (
    <ToolbarButton
      {...{ label, keys, icon, ...state }}
      onClick={() => runCommand(label, () => command.run(editor))}
    />
  );
}

function LinkButton({ editor, onClick }: { editor: Editor; onClick: () => void }) {
  const { isLink, mayLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({ isLink: editor.isActive('link'), mayLink: canLink(editor) }),
  });
  return (
    <ToolbarButton
      label={isLink ? texts.editorToolbar.editLink : texts.editorToolbar.insertLink}
      keys="Mod-k"
      icon={Link}
      isActive={isLink}
      isDisabled={!mayLink}
      onClick={onClick}
    />
  );
}

function TableButton({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') });
  return <TableMenu editor={editor} isInTable={isInTable} />;
}
