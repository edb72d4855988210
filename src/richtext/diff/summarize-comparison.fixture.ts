import { createRenderer } from '../render/render-html.ts';
import type { BlockChange } from './block-change.ts';
import { createComparer } from './compare-texts.ts';

/** A name, the old text, the new text, and the expected summary. */
export type Case = [name: string, before: string, after: string, summary: string[]];

// Skip rendering: it has its own tests and would only make the expected HTML longer.
const compare = createComparer({ renderer: { ...createRenderer(), renderTree: async () => {} } });

const signs: Record<BlockChange['kind'], string> = {
  same: '=',
  added: '+',
  removed: '-',
  changed: '~',
  moved: '>',
};

/** One line for each block, with a sign for its kind of change, followed by its notes. */
export async function summarize(before: string, after: string): Promise<string[]> {
  const { blocks } = await compare(before, after);
  return blocks.flatMap(({ kind, html, notes }) => [`${signs[kind]} ${html}`, ...notes]);
}

/** The lines of compared code, each with a sign in front and the differing words in brackets. */
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
