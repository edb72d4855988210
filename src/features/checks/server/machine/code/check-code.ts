// Code blocks that do not parse. An article shows fragments, so a check accepts whatever could be part of a valid program, and
// says nothing about a fragment in which something is left out.
import { fill } from '#kit/fill-text.ts';
import { type CodeLanguage, codeLanguages } from '#richtext/vocabulary.ts';
import { texts } from '#texts';
import type { Finding } from '../../../rules.ts';
import type { CheckedText, CodeBlock, TextRange } from '../checked-text.ts';
import { findingAt, trimRange } from '../finding.ts';
import type { CodeProblem, ParseCode } from './code-problem.ts';
import { parseCss } from './parse-css.ts';
import { parseHtml } from './parse-html.ts';
import { parseJavaScript, parseTypeScript } from './parse-javascript.ts';
import { parseJson } from './parse-json.ts';
import { parseSql } from './parse-sql.ts';
import { parseYaml } from './parse-yaml.ts';

const parsers: Partial<Record<CodeLanguage, ParseCode>> = {
  javascript: parseJavaScript,
  jsx: parseJavaScript,
  typescript: parseTypeScript,
  tsx: parseTypeScript,
  json: parseJson,
  yaml: parseYaml,
  html: parseHtml,
  css: parseCss,
  sql: parseSql,
};

// Longer than any code that somebody reads in an article. Twice as much, nested as deeply as it can be, fills the memory of
// the thread.
const maxCodeLength = 50_000;
// Parsers call themselves for each level. People stop at ten.
const maxDepth = 100;

// Three dots that are no spread or rest, an ellipsis, and names in angle brackets such as `<your key>`.
const elision = /…|\.\.\.(?!\s*[\w$[{(#'"`<])|<(?:your|my|the|path|name)[ _-]/i;
// Lines that a shell, a debugger or a comparison has written.
const transcript = /^\s*(?:\$|>|>>>|%|\w*[=-]?[#>])\s|^[+-](?![+-])/m;

export function findCodeProblems(text: CheckedText): Finding[] {
  return text.code.flatMap((code) => {
    const problem = findProblem(code);
    if (!problem || !code.language) return [];
    const message = fill(texts.checkFindings.codeDoesNotParse, {
      language: codeLanguages[code.language],
      line: problem.line,
      reason: problem.reason,
    });
    return [findingAt(text, { level: 'error', message, at: lineRange(text, code, problem.line) })];
  });
}

function findProblem({ language, text: code }: CodeBlock): CodeProblem | undefined {
  const parse = language && parsers[language];
  if (!parse || code.length > maxCodeLength || isTooDeep(code)) return undefined;
  const problem = parseSafely(parse, code);
  if (!problem || elision.test(code) || transcript.test(code)) return undefined;
  return problem;
}

/** Counts brackets and tags without reading the code, so strings count too. */
function isTooDeep(code: string): boolean {
  let depth = 0;
  for (const { 0: mark } of code.matchAll(/[([{]|[)\]}]|<\/|\/>|<(?=[A-Za-z>])/g)) {
    depth = Math.max(0, depth + (/[([{]|<$/.test(mark) ? 1 : -1));
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Code that is nested so deeply that a parser gives up is not called wrong. */
function parseSafely(parse: ParseCode, code: string): CodeProblem | undefined {
  try {
    return parse(code);
  } catch {
    return undefined;
  }
}

/** The line with the problem, or the last one before it with any text. */
function lineRange(text: CheckedText, code: CodeBlock, line: number): TextRange {
  const lines = code.text.split('\n');
  let at = Math.min(Math.max(line, 1), lines.length) - 1;
  while (at > 0 && lines[at]?.trim() === '') at -= 1;
  const before = lines.slice(0, at).reduce((length, each) => length + each.length + 1, 0);
  const start = code.start + before;
  return trimRange(text, { block: code.block, start, end: start + (lines[at]?.length ?? 0) });
}
