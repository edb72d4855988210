import { describe, expect, test } from 'vitest';
import { readCheckedText } from '../checked-text.ts';
import { findCodeProblems } from './check-code.ts';

const escapeHtml = (code: string): string =>
  code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const problemsIn = (language: string, code: string) =>
  findCodeProblems(
    readCheckedText(`<p>Look:</p><pre><code class="language-${language}">${escapeHtml(code)}</code></pre>`),
  );

describe('code that could be part of a program is accepted', () => {
  test.each([
    ['javascript', 'const a = 1;\nconst a = 2;'],
    ['javascript', 'return await fetch("/x");'],
    ['javascript', '{ name: "Ada", age: 36 }'],
    ['javascript', 'name: "Ada",\nage: 36,'],
    ['javascript', 'async save() { await this.db.write(); }\n\n#secret = 1;'],
    ['javascript', 'case "a":\n  break;'],
    ['javascript', 'import x from "y";\nexport default x;\nmodule.exports = x;'],
    ['javascript', 'const list = [...old, item];\nfoo(...);'],
    ['javascript', 'function f() {\n  ...\n}'],
    ['javascript', 'useEffect(() => { … }, []);'],
    ['javascript', '> 1 + 1\n2\n> "a"\na'],
    ['javascript', '- const a = 1\n+ const a = 2'],
    ['javascript', 'const x: number = 1;'],
    ['javascript', '@Injectable()\nclass A {}'],
    ['jsx', '<li>One</li>\n<li>Two</li>'],
    ['jsx', 'return <Form onSubmit={save} {...rest} />;'],
    ['typescript', 'interface A<T> { b: T; c?: string }\nconst d = <T,>(e: T) => e;'],
    ['typescript', 'id: string;\nname?: string;'],
    ['typescript', 'const a = <Foo>bar; let b = c as const satisfies D;'],
    ['tsx', 'const A: FC<Props> = ({ a }) => <p>{a!}</p>;'],
    ['json', '{ "a": 1 } '],
    ['json', '// a comment\n{ "a": [1, 2] /* two */ }'],
    ['json', '"scripts": { "build": "vite" },'],
    ['json', '{ "a": 1 }\n{ "a": 2 }'],
    ['json', '{ "a": 1, ... }'],
    ['yaml', 'a:\n  - b\n  - c: d\n---\ne: f'],
    ['yaml', 'name: {{ .Values.name }}'],
    ['html', '<ul>\n  <li>One\n  <li>Two\n</ul><br/><script>if (a < b) {}</script>'],
    ['html', '<div class="card">'],
    ['css', '.a { color: red; .b & { top: 0 } }\n@media (width > 1px) { a { b: c } }'],
    ['css', 'color: red;\nmargin: 0;'],
    ['sql', "select 'it''s', \"name\" from t where (a = $$it's$$) -- isn't"],
    ['sql', "insert into t values ('it\\'s');"],
    ['python', 'def f(:'],
    ['javascript', ''],
  ])('%s: %s', (language, code) => {
    expect(problemsIn(language, code)).toEqual([]);
  });
});

describe('code that does not parse is found, with its line', () => {
  test.each([
    [
      'javascript',
      'const a = 1;\nconst b = (2;\n',
      'const b = (2;',
      /^This JavaScript does not parse\. Line 2: /,
    ],
    ['jsx', 'const a = <p>hello</div>;', 'const a = <p>hello</div>;', /This JSX/],
    ['typescript', 'type A = {\n  b: string\n', 'b: string', /This TypeScript/],
    ['json', '{\n  "a": 1,\n}', '}', /This JSON does not parse/],
    ['json', "{ 'a': 1 }", "{ 'a': 1 }", /not valid JSON/],
    ['yaml', 'a: b\nc: [d', 'c: [d', /This YAML/],
    ['html', '<a href="x"class="y">z</a>\n<img src="a', '<a href="x"class="y">z</a>', /no space between/],
    ['css', '.a {\n  color: red;', '.a {', /Unclosed block/],
    ['sql', "select 'a from t;", "select 'a from t;", /' is not closed/],
    ['sql', 'select count(*\nfrom t', 'select count(*', /\( is not closed/],
    ['sql', 'select 1);', 'select 1);', /\) has no opening bracket/],
  ])('%s: %s', (language, code, quote, message) => {
    const [problem, ...more] = problemsIn(language, code);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ level: 'error', block: 1, quote });
    expect(problem?.message).toMatch(message);
  });
});

test('a comment in CSS cannot make the parser read a file', () => {
  expect(problemsIn('css', 'a{}\n/*# sourceMappingURL=/etc/passwd */')).toEqual([]);
});
