// What an article's text may be made of: all that the editor writes, the server keeps and readers see. Whatever is
// not named here does not exist in an article.

import { texts } from '#texts';

/** Headings below the title, which is the page's own first heading. */
export const headingLevels = [2, 3, 4] as const;

/** Left is how text stands anyway, so only the others are written down, as a class: `align-center`. */
export const alignments = ['center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export const alignmentClass = (alignment: Alignment): string => `align-${alignment}`;

/** What may be aligned. */
export const alignedTags = ['p', 'h2', 'h3', 'h4', 'div'] as const;

export const inlineTags = ['strong', 'em', 'u', 's', 'code', 'a', 'br'] as const;

export const blockTags = [
  'p',
  'h2',
  'h3',
  'h4',
  // Only aligned ones, as older clients send them; the editor makes paragraphs of them.
  'div',
  'blockquote',
  'ul',
  'ol',
  'li',
  // Always `<pre><code>`, with the language as a class of the code: `language-typescript`.
  'pre',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  // An image always stands in a figure: `<figure><img …><figcaption>…</figcaption></figure>`.
  'figure',
  'img',
  'figcaption',
] as const;

/** Languages that code blocks can be in, as the editor offers them; `text` is code without highlighting. */
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

/** By its name or one people use for it; undefined when we do not know it. */
export function findLanguage(name: string): CodeLanguage | undefined {
  const wanted = name.trim().toLowerCase();
  if (Object.hasOwn(codeLanguages, wanted)) return wanted as CodeLanguage;
  return Object.hasOwn(languageAliases, wanted) ? languageAliases[wanted] : undefined;
}

/** Where a link may lead. An address without one of these, that is no path of this site, is no link. */
export const linkProtocols = ['http', 'https', 'mailto'] as const;
