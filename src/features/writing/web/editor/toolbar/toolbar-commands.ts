// The commands of the toolbar, in order.

import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Pilcrow,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export type ToolbarCommand = {
  label: string;
  /** In ProseMirror's notation. */
  keys?: string;
  icon: LucideIcon;
  run: (editor: Editor) => boolean;
  /** For commands that toggle something at the caret. */
  isActive?: (editor: Editor) => boolean;
  /** For commands that are not always available. */
  canRun?: (editor: Editor) => boolean;
};

const heading = (level: 2 | 3 | 4, icon: LucideIcon): ToolbarCommand => ({
  label: fill(texts.toolbarCommands.headingLevel, { level }),
  keys: `Mod-Alt-${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const isAligned = (editor: Editor, alignment: string) => editor.isActive({ alignment });

const historyCommands: ToolbarCommand[] = [
  {
    label: texts.toolbarCommands.undo,
    keys: 'Mod-z',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: ({ state }) => undoDepth(state) > 0,
  },
  {
    label: texts.toolbarCommands.redo,
    keys: 'Mod-Shift-z',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: ({ state }) => redoDepth(state) > 0,
  },
];

const textStyleCommands: ToolbarCommand[] = [
  {
    label: texts.toolbarCommands.paragraph,
    keys: 'Mod-Alt-0',
    icon: Pilcrow,
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isActive: (editor) => editor.isActive('paragraph'),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
];

const markCommands: ToolbarCommand[] = [
  {
    label: texts.toolbarCommands.bold,
    keys: 'Mod-b',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: texts.toolbarCommands.italic,
    keys: 'Mod-i',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: texts.toolbarCommands.underline,
    keys: 'Mod-u',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    label: texts.toolbarCommands.strikethrough,
    keys: 'Mod-Shift-s',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    label: texts.toolbarCommands.inlineCode,
    keys: 'Mod-e',
    icon: Code,
    run: (editor) => editor.chain().focus().toggleInlineCode().run(),
    isActive: (editor) => editor.isActive('code'),
  },
];

const alignmentCommands: ToolbarCommand[] = [
  {
    label: texts.toolbarCommands.alignLeft,
    keys: 'Mod-Shift-l',
    icon: AlignLeft,
    run: (editor) => editor.chain().focus().setAlignment(null).run(),
    isActive: (editor) => editor.isActive({ alignment: null }),
  },
  {
    label: texts.toolbarCommands.alignCenter,
    keys: 'Mod-Shift-e',
    icon: AlignCenter,
    run: (editor) => editor.chain().focus().setAlignment('center').run(),
    isActive: (editor) => isAligned(editor, 'center'),
  },
  {
    label: texts.toolbarCommands.alignRight,
    keys: 'Mod-Shift-r',
    icon: AlignRight,
    run: (editor) => editor.chain().focus().setAlignment('right').run(),
    isActive: (editor) => isAligned(editor, 'right'),
  },
];

const blockCommands: ToolbarCommand[] = [
  {
    label: texts.toolbarCommands.bulletList,
    keys: 'Mod-Shift-8',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: texts.toolbarCommands.numberedList,
    keys: 'Mod-Shift-7',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: texts.toolbarCommands.quote,
    keys: 'Mod-Shift-b',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    label: texts.toolbarCommands.codeBlock,
    keys: 'Mod-Alt-c',
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
];

const ruleCommand: ToolbarCommand = {
  label: texts.toolbarCommands.horizontalRule,
  icon: Minus,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};

/** A command, or a button with a dialog or menu of its own. */
export type ToolbarItem = ToolbarCommand | 'link' | 'image' | 'table' | 'insert';

/** The toolbar shows a line between groups. */
export const wideGroups: ToolbarItem[][] = [
  historyCommands,
  textStyleCommands,
  [...markCommands, 'link'],
  blockCommands,
  ['image', 'table', ruleCommand, 'insert'],
  alignmentCommands,
];

const mostUsed = [
  texts.toolbarCommands.bold,
  texts.toolbarCommands.italic,
  fill(texts.toolbarCommands.headingLevel, { level: 2 }),
  texts.toolbarCommands.bulletList,
  'link',
  'image',
  texts.toolbarCommands.codeBlock,
  'insert',
];

const nameOf = (item: ToolbarItem): string => (typeof item === 'string' ? item : item.label);

/** A phone shows a third of the row until it is scrolled, so the most used commands come first. */
export const narrowGroups: ToolbarItem[][] = [
  mostUsed.flatMap((name) => wideGroups.flat().filter((item) => nameOf(item) === name)),
  ...wideGroups.map((group) => group.filter((item) => !mostUsed.includes(nameOf(item)))),
];
