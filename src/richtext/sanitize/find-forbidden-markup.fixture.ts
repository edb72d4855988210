// Finds markup outside the vocabulary without any of our own code: it parses with rehype, and repeats the lists on
// purpose.
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const attributesOfTags: Record<string, string[]> = {
  a: ['href'],
  blockquote: ['className'],
  br: [],
  code: ['className'],
  details: [],
  div: ['className'],
  em: [],
  figcaption: [],
  figure: [],
  h2: ['className'],
  h3: ['className'],
  h4: ['className'],
  hr: [],
  img: ['src', 'alt', 'width', 'height'],
  li: ['className'],
  ol: ['start'],
  p: ['className'],
  pre: [],
  s: [],
  span: ['className'],
  strong: [],
  summary: [],
  table: [],
  tbody: [],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
  thead: [],
  tr: [],
  u: [],
  ul: ['className'],
};

const inlineTags = ['a', 'br', 'code', 'em', 's', 'span', 'strong', 'u'];

const parentsOfTags: Record<string, string[]> = {
  img: ['figure'],
  figcaption: ['figure'],
  li: ['ul', 'ol'],
  summary: ['details'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  td: ['tr'],
  th: ['tr'],
};

const classesOfTags: Record<string, RegExp> = {
  blockquote: /^callout-(note|tip|important|warning|caution)$/,
  code: /^language-[a-z]+$/,
  li: /^done$/,
  span: /^footnote$/,
  ul: /^tasks$/,
};

const parser = unified().use(rehypeParse, { fragment: true });

export function findForbiddenMarkup(html: string, isOwnImage: (src: string) => boolean): string[] {
  const forbidden: string[] = [];
  const check = (parent: Root | Element, ancestors: string[]) => {
    for (const node of parent.children) {
      if (node.type === 'text') {
        if (ancestors.length === 0) forbidden.push('text outside of blocks');
      } else if (node.type !== 'element') forbidden.push(node.type);
      else {
        forbidden.push(...checkElement(node, ancestors, isOwnImage));
        check(node, [...ancestors, node.tagName]);
      }
    }
  };
  check(parser.parse(html), []);
  return forbidden;
}

function checkElement(element: Element, ancestors: string[], isOwnImage: (src: string) => boolean): string[] {
  const { tagName, properties } = element;
  const allowed = attributesOfTags[tagName];
  if (!allowed || !Object.hasOwn(attributesOfTags, tagName)) return [`<${tagName}>`];
  const wrong = Object.keys(properties).filter((name) => !allowed.includes(name));
  const problems = wrong.map((name) => `${name} of <${tagName}>`);
  const parent = ancestors.at(-1);
  const parents = parentsOfTags[tagName];
  if (parents && !parents.includes(parent ?? '')) problems.push(`<${tagName}> in <${parent}>`);
  if (ancestors.some((tag) => tag === tagName && inlineTags.includes(tag)))
    problems.push(`<${tagName}> in itself`);
  const isInText = ancestors.some((tag) =>
    ['p', 'h2', 'h3', 'h4', 'figcaption', 'summary', ...inlineTags].includes(tag),
  );
  const isInCode = ancestors.includes('pre') && parent !== 'pre';
  if ((isInText && !inlineTags.includes(tagName)) || isInCode) problems.push(`<${tagName}> in <${parent}>`);
  return [...problems, ...checkValues(element, isOwnImage)];
}

function checkValues({ tagName, properties }: Element, isOwnImage: (src: string) => boolean): string[] {
  const problems: string[] = [];
  const classes = (properties.className ?? []) as string[];
  const goodClass = classesOfTags[tagName] ?? /^align-(center|right)$/;
  if (classes.length > 1 || classes.some((name) => !goodClass.test(name))) problems.push(`class ${classes}`);
  if (tagName === 'span' && classes.length === 0) problems.push('<span> without a class');
  if (tagName === 'a' && !isGoodLink(String(properties.href))) problems.push(`href ${properties.href}`);
  if (tagName === 'img' && !isOwnImage(String(properties.src))) problems.push(`src ${properties.src}`);
  return problems;
}

/** Resolves the link as a browser would on one of our pages. */
function isGoodLink(href: string): boolean {
  const page = 'https://here.example/articles/x';
  if (!URL.canParse(href, page)) return false;
  const { protocol, host } = new URL(href, page);
  const isLocal = host === 'here.example' && /^[/#]/.test(href);
  return (
    isLocal ||
    (['http:', 'https:'].includes(protocol) && /^https?:\/\//i.test(href)) ||
    protocol === 'mailto:'
  );
}
