// Puts each text where it is said, so that a page brings what it says itself and not the whole catalogue.
import type { Plugin } from 'vite';
import { texts } from '#texts';

/** `texts.group.name`, and whatever else follows the name of a text, such as a method of strings. */
const mention = /(?<![\w./-])texts((?:\.\w+)+)/g;

export function inlineTexts(): Plugin {
  return {
    name: 'inline-texts',
    apply: 'build',
    enforce: 'pre',
    // The server has the catalogue as a whole.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: "from '#texts'" },
      // Lines stay where they are, so the map of the source does as well.
      handler: (code) => ({ code: code.replace(mention, (_, path: string) => writeText(path)), map: null }),
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
