import { CssSyntaxError, parse } from 'postcss';
import type { CodeProblem } from './code-problem.ts';

export function parseCss(code: string): CodeProblem | undefined {
  try {
    // Without `map`, a comment could make it read a file.
    parse(code, { map: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, reason: error.reason };
  }
}
