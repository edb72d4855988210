// There is no parser for all dialects of SQL. This one reads only what they have in common: quotes, comments and brackets that
// are not closed.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { CodeProblem } from './code-problem.ts';

/** MySQL escapes quotes with backslashes, PostgreSQL by default does not: either reading will do. */
export function parseSql(code: string): CodeProblem | undefined {
  const problem = readSql(code, { hasEscapes: false });
  return problem && readSql(code, { hasEscapes: true }) && problem;
}

const closing: Record<string, string> = { '(': ')', '[': ']' };

function readSql(code: string, { hasEscapes }: { hasEscapes: boolean }): CodeProblem | undefined {
  const open: { bracket: string; at: number }[] = [];
  const problemAt = (at: number, reason: string): CodeProblem => ({ line: lineAt(code, at), reason });
  for (let at = 0; at < code.length; at += 1) {
    const char = code[at] ?? '';
    const end = endOfSkipped(code, at, hasEscapes);
    if (end === -1) return problemAt(at, unclosedReason(char));
    if (end !== undefined) at = end - 1;
    else if (closing[char]) open.push({ bracket: char, at });
    else if (isClosing(char) && closing[open.pop()?.bracket ?? ''] !== char) {
      return problemAt(at, fill(texts.codeReasons.bracketNotOpened, { bracket: char }));
    }
  }
  const last = open.at(-1);
  return last && problemAt(last.at, fill(texts.codeReasons.bracketNotClosed, { bracket: last.bracket }));
}

const isClosing = (char: string): boolean => char === ')' || char === ']';

const unclosedReason = (char: string): string =>
  char === '/' ? texts.codeReasons.commentNotClosed : fill(texts.codeReasons.quoteNotClosed, { quote: char });

/** Where a comment or a quoted text ends that begins here. -1 if it does not end, undefined if none begins. */
function endOfSkipped(code: string, at: number, hasEscapes: boolean): number | undefined {
  const char = code[at];
  if (code.startsWith('--', at)) return endOfLine(code, at);
  if (code.startsWith('/*', at)) return after(code, '*/', at + 2);
  if (char === "'" || char === '"' || char === '`') return endOfQuote(code, at, hasEscapes);
  // A dollar quote of PostgreSQL, as around the body of a function.
  const tag = char === '$' ? /^\$(?:[A-Za-z_]\w{0,62})?\$/.exec(code.slice(at, at + 65))?.[0] : undefined;
  return tag === undefined ? undefined : after(code, tag, at + tag.length);
}

function endOfLine(code: string, at: number): number {
  const end = code.indexOf('\n', at);
  return end === -1 ? code.length : end;
}

function after(code: string, mark: string, from: number): number {
  const found = code.indexOf(mark, from);
  return found === -1 ? -1 : found + mark.length;
}

/** A doubled quote stands for itself. */
function endOfQuote(code: string, start: number, hasEscapes: boolean): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length; at += 1) {
    if (hasEscapes && code[at] === '\\') at += 1;
    else if (code[at] === quote && code[at + 1] === quote) at += 1;
    else if (code[at] === quote) return at + 1;
  }
  return -1;
}

const lineAt = (code: string, at: number): number => code.slice(0, at).split('\n').length;
