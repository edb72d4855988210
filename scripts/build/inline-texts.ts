// A Vite plugin that replaces each use of a text with the text itself, so that a page loads only its own texts.
import type { Plugin } from 'vite';
import { texts } from '#texts';

/** `texts.group.name`, with any property or method after it. */
const usage = /(?<![\w./-])texts((?:\.\w+)+)/g;

export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    // The server loads all texts at once.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: "from '#texts'" },
      // Lines do not move, so the source map stays correct.
      handler: (code) => ({ code: code.replace(usage, (_, path: string) => writeText(path)), map: null }),
    },
  };
}

function writeText(path: string): string {
  let found: unknown = texts;
  const names = path.slice(1).split('.');
  while (names.length > 0 && typeof found === 'object') {
    found = (found as Record<string, unknown>)[names.shift() ?? ''];
  }
  if (found === undefined) throw new Error(`There is no text at texts${path}.`);
  return [`(${JSON.stringify(found)})`, ...names].join('.');
}
