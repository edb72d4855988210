import { parseAllDocuments } from 'yaml';
import type { CodeProblem } from './code-problem.ts';

// Templates of Helm, Jinja and others are YAML only after they were filled in.
const template = /\{\{|\{%|<%/;

export function parseYaml(code: string): CodeProblem | undefined {
  if (template.test(code)) return undefined;
  // Nothing is resolved: aliases that repeat each other cost nothing.
  const documents = parseAllDocuments(code, { prettyErrors: true, logLevel: 'silent', strict: false });
  for (const document of documents) {
    const [error] = document.errors;
    if (!error) continue;
    const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
    return { line: error.linePos?.[0].line ?? 1, reason };
  }
  return undefined;
}
