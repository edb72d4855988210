// What the toolbar offers, in its order. A blank between groups.
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

export type ToolbarCommand = {
  label: string;
  /** As ProseMirror writes them. */
  keys?: string;
  icon: LucideIcon;
  run: (editor: Editor) => boolean;
  /** For what is on or off at the caret. */
  isActive?: (editor: Editor) => boolean;
  /** For what cannot always be done. */
  canRun?: (editor: Editor) => boolean;
};

const heading = (level: 2 | 3 | 4, icon: LucideIcon): ToolbarCommand => ({
  label: `Heading ${level}`,
  keys: `Mod-Alt-${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isActive: (editor) => editor.isActive('heading', { level }),
});

const isAligned = (editor: Editor, alignment: string) => editor.isActive({ alignment });

export const historyCommands: ToolbarCommand[] = [
  {
    label: 'Undo',
    keys: 'Mod-z',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: ({ state }) => undoDepth(state) > 0,
  },
  {
    label: 'Redo',
    keys: 'Mod-Shift-z',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: ({ state }) => redoDepth(state) > 0,
  },
];

export const textStyleCommands: ToolbarCommand[] = [
  {
    label: 'Paragraph',
    keys: 'Mod-Alt-0',
    icon: Pilcrow,
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isActive: (editor) => editor.isActive('paragraph'),
  },
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
];

export const markCommands: ToolbarCommand[] = [
  {
    label: 'Bold',
    keys: 'Mod-b',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isActive: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    keys: 'Mod-i',
    icon: Italic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isActive: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Underline',
    keys: 'Mod-u',
    icon: Underline,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isActive: (editor) => editor.isActive('underline'),
  },
  {
    label: 'Strikethrough',
    keys: 'Mod-Shift-s',
    icon: Strikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isActive: (editor) => editor.isActive('strike'),
  },
  {
    label: 'Inline code',
    keys: 'Mod-e',
    icon: Code,
    run: (editor) => editor.chain().focus().toggleInlineCode().run(),
    isActive: (editor) => editor.isActive('code'),
  },
];

export const alignmentCommands: ToolbarCommand[] = [
  {
    label: 'Align left',
    keys: 'Mod-Shift-l',
    icon: AlignLeft,
    run: (editor) => editor.chain().focus().setAlignment(null).run(),
    isActive: (editor) => editor.isActive({ alignment: null }),
  },
  {
    label: 'Align center',
    keys: 'Mod-Shift-e',
    icon: AlignCenter,
    run: (editor) => editor.chain().focus().setAlignment('center').run(),
    isActive: (editor) => isAligned(editor, 'center'),
  },
  {
    label: 'Align right',
    keys: 'Mod-Shift-r',
    icon: AlignRight,
    run: (editor) => editor.chain().focus().setAlignment('right').run(),
    isActive: (editor) => isAligned(editor, 'right'),
  },
];

export const blockCommands: ToolbarCommand[] = [
  {
    label: 'Bullet list',
    keys: 'Mod-Shift-8',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isActive: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    keys: 'Mod-Shift-7',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isActive: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    keys: 'Mod-Shift-b',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isActive: (editor) => editor.isActive('blockquote'),
  },
  {
    label: 'Code block',
    keys: 'Mod-Alt-c',
    icon: SquareCode,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    isActive: (editor) => editor.isActive('codeBlock'),
  },
];

export const ruleCommand: ToolbarCommand = {
  label: 'Horizontal rule',
  icon: Minus,
  run: (editor) => editor.chain().focus().setHorizontalRule().run(),
};
