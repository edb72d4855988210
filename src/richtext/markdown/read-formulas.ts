// Formulas of Markdown: each is replaced by a placeholder while the Markdown is parsed or written.
import type { Nodes, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { formulaClass, formulaLanguage } from '../class-names.ts';
import { type FoundFormula, findFormulas } from './find-formulas.ts';

export type ProtectedMarkdown = { markdown: string; formulas: ProtectedFormula[] };

type ProtectedFormula = FoundFormula & {
  raw: string;
  /** It has its lines to itself, and so blank lines are put around it. */
  isAlone: boolean;
};

// Noncharacters, which no text contains: they are removed first.
const open = '\ufdd0';
const close = '\ufdd1';
/** A `$` that belongs to a formula, while all others are escaped. */
export const formulaDollar = '\ufdd2';
const nonCharacters = /[\ufdd0-\ufdd2]/g;

export const removeNonCharacters = (text: string): string => text.replace(nonCharacters, '');
export const writePlaceholder = (index: number): string => `${open}${index}${close}`;
export const placeholder = /\ufdd0(\d+)\ufdd1/g;

export function protectFormulas(source: string): ProtectedMarkdown {
  const markdown = removeNonCharacters(source);
  const formulas = findFormulas(markdown).map((found) => ({
    ...found,
    raw: markdown.slice(found.from, found.to),
    isAlone: isAlone(markdown, found),
  }));
  let written = '';
  let from = 0;
  for (const [index, formula] of formulas.entries()) {
    written += markdown.slice(from, formula.from);
    written += isolate(markdown, formula, writePlaceholder(index));
    from = formula.to;
  }
  return { markdown: written + markdown.slice(from), formulas };
}

/** A formula that has its lines to itself is a block, also without blank lines around it. */
function isolate(markdown: string, formula: ProtectedFormula, written: string): string {
  if (!formula.isAlone) return written;
  const before = lineBefore(markdown, formula);
  return `\n${before}${written}\n${before.trimEnd()}`;
}

const lineBefore = (markdown: string, { from }: FoundFormula): string =>
  markdown.slice(markdown.lastIndexOf('\n', from - 1) + 1, from);

function isAlone(markdown: string, formula: FoundFormula): boolean {
  const lineEnd = markdown.indexOf('\n', formula.to);
  const after = markdown.slice(formula.to, lineEnd === -1 ? undefined : lineEnd);
  return formula.isDisplay && /^[ \t>]*$/.test(lineBefore(markdown, formula)) && after.trim() === '';
}

/** Puts the formulas into the parsed Markdown. Where none can be, such as in a URL, the text is restored. */
export function restoreFormulas(tree: Root, formulas: readonly ProtectedFormula[]): void {
  if (formulas.length === 0) return;
  visit(tree, (node, index, parent) => {
    const siblings = (parent as { children: Nodes[] } | undefined)?.children;
    if (node.type === 'paragraph' && siblings && index !== undefined) {
      const formula = findOnly(node.children, formulas);
      if (formula) siblings[index] = { type: 'code', lang: formulaLanguage, value: formula.source };
    } else if (node.type === 'text' && siblings && index !== undefined && node.value.includes(open)) {
      const parts = splitText(node.value, formulas);
      siblings.splice(index, 1, ...parts);
      return index + parts.length;
    } else restoreText(node, formulas);
    return undefined;
  });
}

function restoreText(node: Nodes, formulas: readonly ProtectedFormula[]): void {
  for (const [name, value] of Object.entries(node)) {
    if (name === 'type' || typeof value !== 'string' || !value.includes(open)) continue;
    const restored = value.replace(placeholder, (whole, index) => formulas[Number(index)]?.raw ?? whole);
    Object.assign(node, { [name]: restored });
  }
}

function findOnly(
  children: readonly PhrasingContent[],
  formulas: readonly ProtectedFormula[],
): ProtectedFormula | undefined {
  const [only, ...others] = children;
  if (only?.type !== 'text' || others.length > 0) return undefined;
  const index = /^\s*\ufdd0(\d+)\ufdd1\s*$/.exec(only.value)?.[1];
  const formula = formulas[Number(index)];
  return formula?.isDisplay ? formula : undefined;
}

function splitText(text: string, formulas: readonly ProtectedFormula[]): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  for (const [position, part] of text.split(placeholder).entries()) {
    if (position % 2 === 0) {
      if (part !== '') parts.push({ type: 'text', value: part });
      continue;
    }
    const formula = formulas[Number(part)];
    if (!formula) continue;
    const data = { hProperties: { className: [formulaClass] } };
    parts.push({ type: 'inlineCode', value: formula.source.replace(/\s+/g, ' '), data });
  }
  return parts;
}
