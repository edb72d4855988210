// What the menu of the toolbar inserts.
import type { Editor } from '@tiptap/core';
import {
  ChevronsUpDown,
  Info,
  Lightbulb,
  ListTodo,
  type LucideIcon,
  MessageSquareWarning,
  OctagonAlert,
  Pi,
  Sigma,
  Superscript,
  TriangleAlert,
  Workflow,
} from 'lucide-react';
import { type Callout, callouts, formulaLanguage } from '#richtext/class-names.ts';
import { texts } from '#texts';

export type Insertion = {
  label: string;
  /** In ProseMirror's notation. */
  keys?: string;
  icon: LucideIcon;
  run: (editor: Editor) => boolean;
};

export const calloutLabels: Record<Callout, string> = {
  note: texts.insertMenu.note,
  tip: texts.insertMenu.tip,
  important: texts.insertMenu.important,
  warning: texts.insertMenu.warning,
  caution: texts.insertMenu.caution,
};

const calloutIcons: Record<Callout, LucideIcon> = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
};

/** The menu shows a line between groups. */
export const insertionGroups: Insertion[][] = [
  [
    {
      label: texts.insertMenu.formula,
      icon: Pi,
      run: (editor) => editor.chain().focus().insertFormula('e^{i\\pi} = -1').run(),
    },
    {
      label: texts.insertMenu.formulaBlock,
      icon: Sigma,
      run: (editor) => editor.chain().focus().toggleCodeBlock({ language: formulaLanguage }).run(),
    },
    {
      label: texts.insertMenu.diagram,
      icon: Workflow,
      run: (editor) => editor.chain().focus().toggleCodeBlock({ language: 'mermaid' }).run(),
    },
    {
      label: texts.insertMenu.footnote,
      keys: 'Mod-Alt-f',
      icon: Superscript,
      run: (editor) => editor.chain().focus().insertFootnote(texts.insertMenu.footnoteExample).run(),
    },
  ],
  [
    {
      label: texts.insertMenu.taskList,
      keys: 'Mod-Shift-9',
      icon: ListTodo,
      run: (editor) => editor.chain().focus().toggleTaskList().run(),
    },
    {
      label: texts.insertMenu.details,
      icon: ChevronsUpDown,
      run: (editor) => editor.chain().focus().toggleDetails().run(),
    },
  ],
  callouts.map((callout) => ({
    label: calloutLabels[callout],
    icon: calloutIcons[callout],
    run: (editor) => editor.chain().focus().setCallout(callout).run(),
  })),
];
