// Medium: Settings → Download your information. `posts/DATE_TITLE-ID.html`, one page for each story.
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { texts } from '#texts';
import { pathOfUrl } from './former-path.ts';
import { emptyArticle, type FoundArticle, type FoundArticles, type LeftOut } from './imported-article.ts';
import { dateOf, lineOf } from './values.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export function readMedium(files: ReadonlyMap<string, Buffer>, names: string[]): FoundArticles {
  const leftOut: LeftOut[] = [];
  const articles = names.flatMap((name): FoundArticle[] => {
    const found = readPage(name, files.get(name)?.toString('utf8') ?? '');
    if (!found) leftOut.push({ title: name, reason: texts.importing.leftOut.noText });
    return found ? [found] : [];
  });
  return { articles, leftOut };
}

function readPage(name: string, html: string): FoundArticle | undefined {
  const elements = listElements(parse(html).childNodes);
  const find = (test: (element: Element) => boolean) => elements.find(test);
  const body = find((element) => attribute(element, 'data-field') === 'body');
  const title = lineOf(textIn(find((element) => hasClass(element, 'p-name'))));
  if (!body || title === '') return undefined;
  removeHead(body);
  const file = name.split('/').at(-1) ?? name;
  const canonical = find((element) => hasClass(element, 'p-canonical'));
  const published = find((element) => hasClass(element, 'dt-published'));
  const author = lineOf(textIn(find((element) => hasClass(element, 'p-author'))));
  const [slug = '', id = ''] =
    /^(?:[\d-]+_|draft_)?(.*?)-+([0-9a-f]{8,14})\.html$/.exec(file)?.slice(1) ?? [];
  return {
    ...emptyArticle,
    key: `medium:${id || file}`,
    title,
    slug: slug.replace(/-+/g, '-').toLowerCase(),
    excerpt: lineOf(textIn(find((element) => attribute(element, 'data-field') === 'subtitle'))),
    body: { html: serialize(body) },
    isPublished: !file.startsWith('draft_'),
    publishedAt: dateOf(attribute(published, 'datetime')),
    authors: author ? [{ name: author, email: '', username: '' }] : [],
    url: lineOf(attribute(canonical, 'href')),
    addresses: id ? [`https://medium.com/p/${id}`] : [],
    formerPaths: [pathOfUrl(lineOf(attribute(canonical, 'href')))],
  };
}

/** All elements in the order of the document, without recursion: the depth of a page has no limit. */
function listElements(roots: Node[]): Element[] {
  const found: Element[] = [];
  const waiting = [...roots].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    found.push(node);
    for (const child of [...node.childNodes].reverse()) waiting.push(child);
  }
  return found;
}

const attribute = (element: Element | undefined, name: string): string =>
  element?.attrs.find((one) => one.name === name)?.value ?? '';

const hasClass = (element: Element, name: string): boolean =>
  attribute(element, 'class').split(/\s+/).includes(name);

function textIn(element: Element | undefined): string {
  const texts: string[] = [];
  const waiting: Node[] = element ? [element] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
  }
  return texts.join('');
}

/** The text repeats title and subtitle, and begins with a line. */
function removeHead(body: Element): void {
  const isHead = (element: Element) =>
    hasClass(element, 'graf--title') ||
    hasClass(element, 'graf--subtitle') ||
    hasClass(element, 'graf--kicker');
  const elements = listElements(body.childNodes);
  const firstLine = elements.find(({ tagName }) => tagName === 'hr');
  for (const element of elements) {
    const parent = element.parentNode;
    if (!parent || (!isHead(element) && element !== firstLine)) continue;
    parent.childNodes = parent.childNodes.filter((child) => child !== element);
  }
}
