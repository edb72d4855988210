import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { inject } from 'vitest';

type PageScript = (require: (name: string) => unknown) => void;

let compiled: Script | undefined;

/**
 * Runs the script of the site (`bundle-script.ts`) in the current document. A new document has new modules: nothing of the page before
 * is left in their state. Only the compiled code is the same.
 */
export function runScript(require: Parameters<PageScript>[0]): void {
  compiled ??= compile(inject('pageScript'));
  (compiled.runInThisContext() as PageScript)(require);
}

function compile(filename: string): Script {
  // On one line with the first one of the script, so that the lines of errors are right.
  return new Script(`(function (require, exports = {}) {${readFileSync(filename, 'utf8')}\n})`, { filename });
}
