// The vocabulary: all elements that an article may contain. The editor writes only these, and the server removes all
// others.

import { texts } from '#texts';

/** Headings below the title, which is the page's first-level heading. */
export const headingLevels = [2, 3, 4] as const;

/** Left is the default; the other alignments are stored as a class, such as `align-center`. */
export const alignments = ['center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`;

/** The elements that may be aligned. */
export const alignedTags = ['p', 'h2', 'h3', 'h4', 'div'] as const;

export const inlineTags = ['strong', 'em', 'u', 's', 'code', 'a', 'br', 'span'] as const;

export const blockTags = [
  'p',
  'h2',
  'h3',
  'h4',
  // Only with an alignment, as older clients send it; the editor turns it into paragraphs.
  'div',
  'blockquote',
  'ul',
  'ol',
  'li',
  // Always `<pre><code>`, with the language as a class of `<code>`: `language-typescript`.
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  // An image is always in a figure: `<figure><img …><figcaption>…</figcaption></figure>`.
  'figure',
  'img',
  'figcaption',
  // A part that readers unfold: `<details><summary>…</summary>…</details>`.
  'details',
  'summary',
] as const;

/** The languages of code blocks, as the editor offers them. `text` is not highlighted, and `math` is a formula. */
export const codeLanguages = {
  text: texts.vocabulary.plainText,
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  docker: 'Dockerfile',
  elixir: 'Elixir',
  go: 'Go',
  graphql: 'GraphQL',
  haskell: 'Haskell',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  lua: 'Lua',
  make: 'Makefile',
  markdown: 'Markdown',
  math: texts.vocabulary.formula,
  mermaid: texts.vocabulary.diagram,
  nginx: 'Nginx',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
  scss: 'SCSS',
  sql: 'SQL',
  svelte: 'Svelte',
  swift: 'Swift',
  terraform: 'Terraform',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  vue: 'Vue',
  xml: 'XML',
  yaml: 'YAML',
  zig: 'Zig',
} as const;

export type CodeLanguage = keyof typeof codeLanguages;

const languageAliases: Record<string, CodeLanguage> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cs: 'csharp',
  dockerfile: 'docker',
  golang: 'go',
  hs: 'haskell',
  js: 'javascript',
  kt: 'kotlin',
  makefile: 'make',
  md: 'markdown',
  patch: 'diff',
  plaintext: 'text',
  ps1: 'powershell',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  tf: 'terraform',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
  zsh: 'bash',
};

/** Finds a language by its name or a common alias; undefined if it is unknown. */
export function findLanguage(name: string): CodeLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  if (Object.hasOwn(codeLanguages, wanted)) return wanted as CodeLanguage;
  return Object.hasOwn(languageAliases, wanted) ? languageAliases[wanted] : undefined;
}

/** The schemes of links. Any other URL that is not a path of this site is not a link. */
export const linkProtocols = ['http', 'https', 'mailto'] as const;
