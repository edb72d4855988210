// Finds everything in HTML that could run, load from another site or lead to one unnoticed. It parses as browsers do,
// and uses none of our own code.
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { bootScript } from '#app/document/boot-script.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Tags that we never send. */
const foreignTags = new Set([
  ...['applet', 'base', 'embed', 'fencedframe', 'foreignobject', 'frame', 'frameset', 'iframe'],
  ...['noembed', 'noframes', 'object', 'plaintext', 'portal', 'template', 'xmp'],
  ...['animate', 'animatemotion', 'animatetransform', 'set', 'use'],
]);

/** The parts of a formula. None of them links, loads or runs anything. */
const formulaTags = new Set(
  (
    'math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mphantom mpadded mstyle none'
  ).split(' '),
);

const urlAttributes = new Set([
  ...['action', 'background', 'cite', 'data', 'formaction', 'href', 'longdesc', 'manifest', 'ping', 'poster'],
  ...['src', 'xlink:href'],
]);

type Rules = {
  /** Mails have inline styles. */
  mayHaveStyle?: boolean;
};

export function findDangersInPage(html: string, rules: Rules = {}): string[] {
  return findDangers(parse(html), rules);
}

export const findDangersInFragment = once((html) => findDangers(parseFragment(html), {}));

/** The same text is in many responses: it is read once. */
export function once(find: (text: string) => string[]): (text: string) => string[] {
  const found = new Map<string, string[]>();
  return (text) => {
    const known = found.get(text) ?? find(text);
    found.set(text, known);
    return known;
  };
}

function findDangers(root: Node, rules: Rules): string[] {
  const found: string[] = [];
  const rest: Node[] = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ('tagName' in node) found.push(...dangersOf(node, rules));
    if ('content' in node) rest.push(node.content);
    if ('childNodes' in node) rest.push(...node.childNodes);
  }
  return found;
}

function dangersOf(element: Element, { mayHaveStyle = false }: Rules): string[] {
  const tag = element.tagName.toLowerCase();
  const attributes = new Map(
    element.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  const isFormula = element.namespaceURI === 'http://www.w3.org/1998/Math/MathML';
  const isForeign =
    foreignTags.has(tag) ||
    (isFormula && !formulaTags.has(tag)) ||
    (tag === 'script' && !isHarmlessScript(element, attributes)) ||
    (tag === 'style' && !mayHaveStyle) ||
    (tag === 'meta' && attributes.has('http-equiv'));
  const bad = [...attributes].filter(
    ([name, value]) => isBadAttribute(tag, name, value) || (name === 'style' && !mayHaveStyle),
  );
  return [
    ...(isForeign ? [`<${tag}>${textIn(element)}`] : []),
    ...bad.map(([name, value]) => `${name} of <${tag}>: ${value}`),
  ];
}

function isBadAttribute(tag: string, name: string, value: string): boolean {
  if (/^on/i.test(name) || name === 'srcdoc') return true;
  if (name === 'srcset') return !srcsetOf(value).every(isOwnUrl);
  // Resources are loaded only from this site, except for profile pictures.
  const isLoaded = (name === 'src' && tag !== 'img') || (tag === 'link' && name === 'href');
  if (isLoaded) return !isOwnUrl(value);
  return urlAttributes.has(name) && !isAllowedUrl(value);
}

/** The boot script, whose hash is in the policy, or valid JSON data. */
function isHarmlessScript(element: Element, attributes: Map<string, string>): boolean {
  const text = textIn(element);
  if (attributes.has('src')) return false;
  if (text === bootScript) return true;
  const isData = ['application/json', 'application/ld+json'].includes(attributes.get('type') ?? '');
  return isData && isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function textIn({ childNodes }: Element): string {
  return childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const ownOrigin = 'https://galley.test';

/** Resolves the URL as a browser does: it must be on this site, or be an explicit http(s) URL. */
function isAllowedUrl(address: string): boolean {
  const url = URL.parse(address, `${ownOrigin}/article/x`);
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.origin === ownOrigin) return true;
  return /^https?:$/.test(url.protocol) && /^https?:\/\/[^/\\]/i.test(address);
}

function isOwnUrl(address: string): boolean {
  return URL.parse(address, `${ownOrigin}/article/x`)?.origin === ownOrigin;
}

function srcsetOf(value: string): string[] {
  return value.split(',').map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '');
}
