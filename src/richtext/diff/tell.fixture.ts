import { createRenderer } from '../render-html.ts';
import type { BlockChange } from './block-change.ts';
import { createComparer } from './compare-texts.ts';

/** Its name, the old text, the new text, and what is told about them. */
export type Case = [name: string, before: string, after: string, told: string[]];

// What the renderer does for readers has tests of its own, and would only be in the way here.
const compare = createComparer({ renderer: { ...createRenderer(), dress: async () => {} } });

const signs: Record<BlockChange['kind'], string> = {
  same: '=',
  added: '+',
  removed: '-',
  changed: '~',
  moved: '>',
};

/** A line for each block, with a sign for what became of it, and its notes below. */
export async function tell(before: string, after: string): Promise<string[]> {
  const { blocks } = await compare(before, after);
  return blocks.flatMap(({ kind, html, notes }) => [`${signs[kind]} ${html}`, ...notes]);
}

/** Compared code as its lines, with a sign before each and brackets around the words that differ. */
export const readCodeLines = (html: string): string[] =>
  html
    .split(/<span class="diff-line diff-line-/)
    .slice(1)
    .map((line) => {
      const sign = line.startsWith('added') ? '+' : line.startsWith('removed') ? '-' : ' ';
      const text = line
        .slice(line.indexOf('>') + 1)
        .replace(/<span class="diff-word">(.*?)<\/span>/g, '[$1]');
      return `${sign} ${text.replace(/<[^>]*>/g, '').replace(/\n$/, '')}`;
    });
