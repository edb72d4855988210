import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { ImagePlus, Link } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { type Ref, useRef } from 'react';
import { imageTypes } from '#features/images/rules.ts';
import { canLink } from '../link/link-selection.ts';
import { runCommand } from '../run-command.ts';
import { TableMenu } from './table-menu.tsx';
import { ToolbarButton, ToolbarSeparator } from './toolbar-button.tsx';
import {
  alignmentCommands,
  blockCommands,
  historyCommands,
  markCommands,
  ruleCommand,
  type ToolbarCommand,
  textStyleCommands,
} from './toolbar-commands.ts';

type EditorToolbarProps = {
  ref: Ref<HTMLDivElement>;
  editor: Editor;
  onLinkRequested: () => void;
  onImagesChosen: (files: File[]) => void;
};

export function EditorToolbar({ ref, editor, onLinkRequested, onImagesChosen }: EditorToolbarProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { isLink, isInTable, mayLink } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isLink: editor.isActive('link'),
      isInTable: editor.isActive('table'),
      mayLink: canLink(editor),
    }),
  });
  return (
    <Toolbar.Root
      ref={ref}
      aria-label="Formatting"
      className="editor-toolbar sticky top-header z-20 flex items-center gap-0.5 overflow-x-auto rounded-t-lg border-line border-b bg-raised px-2 py-1.5 sm:flex-wrap sm:px-3"
    >
      <CommandGroup editor={editor} commands={historyCommands} />
      <ToolbarSeparator />
      <CommandGroup editor={editor} commands={textStyleCommands} />
      <ToolbarSeparator />
      <CommandGroup editor={editor} commands={markCommands} />
      <ToolbarButton
        label={isLink ? 'Edit link' : 'Insert link'}
        keys="Mod-k"
        icon={Link}
        isActive={isLink}
        isOff={!mayLink}
        onClick={onLinkRequested}
      />
      <ToolbarSeparator />
      <CommandGroup editor={editor} commands={blockCommands} />
      <ToolbarSeparator />
      <ToolbarButton label="Insert image" icon={ImagePlus} onClick={() => inputRef.current?.click()} />
      <TableMenu editor={editor} isInTable={isInTable} />
      <CommandGroup editor={editor} commands={[ruleCommand]} />
      <ToolbarSeparator />
      <CommandGroup editor={editor} commands={alignmentCommands} />
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple
        accept={imageTypes.join(',')}
        aria-label="Images to insert"
        onChange={(event) => {
          onImagesChosen([...(event.target.files ?? [])]);
          // Choosing the same file again is a change, too.
          event.target.value = '';
        }}
      />
    </Toolbar.Root>
  );
}

type CommandGroupProps = { editor: Editor; commands: ToolbarCommand[] };

/** Draws itself anew only when one of its own buttons changes, not with every key. */
function CommandGroup({ editor, commands }: CommandGroupProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      commands.map(({ isActive, canRun }) => ({
        isActive: isActive?.(editor),
        isOff: canRun && !canRun(editor),
      })),
  });
  return commands.map((command, index) => (
    <ToolbarButton
      key={command.label}
      label={command.label}
      keys={command.keys}
      icon={command.icon}
      isActive={states[index]?.isActive}
      isOff={states[index]?.isOff}
      onClick={() => runCommand(command.label, () => command.run(editor))}
    />
  ));
}
