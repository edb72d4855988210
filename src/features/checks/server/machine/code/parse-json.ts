import { texts } from '#texts';
import type { CodeProblem } from './code-problem.ts';

/** JSON, also one value a line, or the members of an object. Comments are accepted, because articles explain with them. */
export function parseJson(code: string): CodeProblem | undefined {
  const bare = removeComments(code);
  if (bare.trim() === '') return undefined;
  const readings = [bare, `{${bare.replace(/,\s*$/, '')}\n}`, `[${bare.replace(/,\s*$/, '')}\n]`];
  if (readings.some(isJson) || bare.split('\n').every((line) => line.trim() === '' || isJson(line))) {
    return undefined;
  }
  return { line: lineOfError(bare), reason: texts.codeReasons.notJson };
}

function isJson(code: string): boolean {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

function lineOfError(code: string): number {
  try {
    JSON.parse(code);
    return 1;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (\d+)/.exec(message)?.[1];
    const before = position === undefined ? code.trimEnd() : code.slice(0, Number(position));
    return before.split('\n').length;
  }
}

/** Replaces comments outside strings by spaces, so that the lines stay. */
function removeComments(code: string): string {
  return code.replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (match) =>
    match.startsWith('"') ? match : match.replace(/[^\n]/g, ' '),
  );
}
