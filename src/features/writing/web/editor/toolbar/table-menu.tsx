import type { Editor } from '@tiptap/core';
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type LucideIcon,
  Table,
  TableColumnsSplit,
  TableProperties,
  TableRowsSplit,
  Trash2,
} from 'lucide-react';
import { texts } from '#texts';
import { Menu, MenuAction, MenuSeparator } from '#ui/menu.tsx';
import { runCommand } from '../run-command.ts';
import { ToolbarButton } from './toolbar-button.tsx';

type TableAction = { label: string; icon: LucideIcon; run: (editor: Editor) => boolean };

const insertions: TableAction[] = [
  {
    label: texts.tableMenu.addRowAbove,
    icon: ArrowUpToLine,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: texts.tableMenu.addRowBelow,
    icon: ArrowDownToLine,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: texts.tableMenu.addColumnBefore,
    icon: ArrowLeftToLine,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: texts.tableMenu.addColumnAfter,
    icon: ArrowRightToLine,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: texts.tableMenu.headerRow,
    icon: TableProperties,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
];

const removals: TableAction[] = [
  {
    label: texts.tableMenu.removeRow,
    icon: TableRowsSplit,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: texts.tableMenu.removeColumn,
    icon: TableColumnsSplit,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: texts.tableMenu.deleteTable,
    icon: Trash2,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

type TableMenuProps = { editor: Editor; isInTable: boolean };

/** Inserts a table; inside a table it opens a menu to change it. */
export function TableMenu({ editor, isInTable }: TableMenuProps) {
  if (!isInTable) {
    return (
      <ToolbarButton label={texts.tableMenu.insertTable} icon={Table} onClick={() => insertTable(editor)} />
    );
  }
  return (
    <Menu
      label={texts.articleLabels.table}
      trigger={<ToolbarButton label={texts.articleLabels.table} icon={Table} isActive />}
    >
      {insertions.map((action) => (
        <TableMenuAction key={action.label} editor={editor} action={action} />
      ))}
      <MenuSeparator />
      {removals.map((action) => (
        <TableMenuAction key={action.label} editor={editor} action={action} />
      ))}
    </Menu>
  );
}

function TableMenuAction({ editor, action }: { editor: Editor; action: TableAction }) {
  const Icon = action.icon;
  return (
    <MenuAction
      icon={<Icon aria-hidden className="size-4" />}
      onSelect={() => runCommand(action.label, () => action.run(editor))}
    >
      {action.label}
    </MenuAction>
  );
}

function insertTable(editor: Editor): void {
  runCommand('insert table', () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  );
}
