import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { inject } from 'vitest';

type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval'>;
type PageScript = (require: (name: string) => unknown, timers: Timers) => void;

let compiled: Script | undefined;

/**
 * Runs the script of the site (`bundle-script.ts`) in the current document. A new document has new modules: nothing of the page before
 * is left in their state. Only the compiled code is the same. Returns a function that ends the script's timers, as closing a tab does.
 */
export function runScript(require: (name: string) => unknown): () => void {
  compiled ??= compile(inject('pageScript'));
  const { timers, clear } = createTimers();
  (compiled.runInThisContext() as PageScript)(require, timers);
  return clear;
}

function compile(filename: string): Script {
  // On one line with the first one of the script, so that the lines of errors are right.
  const start = '(function (require, { setTimeout, setInterval }, exports = {}) {';
  return new Script(`${start}${readFileSync(filename, 'utf8')}\n})`, { filename });
}

function createTimers(): { timers: Timers; clear: () => void } {
  const started: (() => void)[] = [];
  // A test may fake the timers at any moment, and only fake functions can clear fake timers.
  const remember =
    (name: 'setTimeout' | 'setInterval') =>
    (...args: Parameters<typeof setTimeout>) => {
      const { clearTimeout } = globalThis;
      const timer = globalThis[name](...args);
      started.push(() => clearTimeout(timer));
      return timer;
    };
  return {
    timers: { setTimeout: remember('setTimeout'), setInterval: remember('setInterval') } as Timers,
    clear: () => {
      for (const end of started.splice(0)) end();
    },
  };
}
