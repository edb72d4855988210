import { type ParserOptions, parse } from '@babel/parser';
import type { CodeProblem } from './code-problem.ts';

type Plugins = NonNullable<ParserOptions['plugins']>;

const withJsx: Plugins = ['jsx', 'decorators'];
const withTypes: Plugins = ['typescript', 'decorators'];
const withBoth: Plugins = ['typescript', 'jsx', 'decorators'];

/** A fragment may be part of any of these. The first line stays the first line. */
const wrappers: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => `async function* _() {${code}\n}`,
  (code) => `(${code}\n)`,
  (code) => `({${code}\n})`,
  (code) => `class _ extends Object {${code}\n}`,
  (code) => `switch (0) {${code}\n}`,
  (code) => `[${code}\n]`,
];
const jsxWrapper = (code: string): string => `<>${code}\n</>`;
const typeWrappers: readonly ((code: string) => string)[] = [
  (code) => `interface _ {${code}\n}`,
  (code) => `type _ = ${code}\n`,
];

// Errors about the meaning of a program, which a fragment need not have.
const aboutMeaning =
  /Redeclaration|Duplicate|Undefined|Undeclared|InvalidPrivateFieldResolution|NotAllowed|Strict|IllegalBreakContinue|IllegalReturn|MissingInitializer|OutsideModule|Export|Await|Yield|Super|NewTarget|Octal|Legacy/;

const options: ParserOptions = {
  sourceType: 'unambiguous',
  errorRecovery: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowNewTargetOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
};

/** JavaScript, with JSX. Types do no harm: many articles call TypeScript JavaScript. */
export const parseJavaScript = (code: string): CodeProblem | undefined =>
  tryAll(code, [withJsx, withBoth, withTypes]);

export const parseTypeScript = (code: string): CodeProblem | undefined => tryAll(code, [withTypes, withBoth]);

/** Undefined if any reading of the fragment is valid, else the problem of the reading that came furthest. */
function tryAll(code: string, pluginSets: readonly Plugins[]): CodeProblem | undefined {
  let furthest: CodeProblem | undefined;
  for (const plugins of pluginSets) {
    for (const [index, wrap] of wrappersFor(plugins, code).entries()) {
      const problem = tryOnce(wrap(code), plugins);
      if (!problem) return undefined;
      const isPlain = index === 0;
      if (isPlain && (!furthest || problem.line > furthest.line)) furthest = problem;
    }
  }
  return furthest;
}

const wrappersFor = (plugins: Plugins, code: string) => [
  ...wrappers,
  // Any code is valid as the text between two tags.
  ...(plugins.includes('jsx') && code.trimStart().startsWith('<') ? [jsxWrapper] : []),
  ...(plugins.includes('typescript') ? typeWrappers : []),
];

type SyntaxProblem = { message: string; reasonCode?: string; loc?: { line: number } };

function tryOnce(source: string, plugins: Plugins): CodeProblem | undefined {
  try {
    const { errors } = parse(source, { ...options, plugins });
    const error = ((errors ?? []) as unknown as SyntaxProblem[]).find(
      ({ reasonCode = '' }) => !aboutMeaning.test(reasonCode),
    );
    return error && describe(error);
  } catch (error) {
    // Nested too deeply to be read.
    if (error instanceof RangeError) throw error;
    return describe(error as SyntaxProblem);
  }
}

const describe = ({ message, loc }: SyntaxProblem): CodeProblem => ({
  line: loc?.line ?? 1,
  reason: message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, ''),
});
