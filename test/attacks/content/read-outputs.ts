// Finds what could run in a response, according to its content type.
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { openZip } from '../../open-zip.ts';
import { findDangersInFragment, findDangersInPage, once } from './find-dangers.ts';

export type Output = { contentType: string; body: Buffer };

export function findDangersInOutput({ contentType, body }: Output): string[] {
  const text = body.toString();
  const type = contentType.split(';', 1)[0] ?? '';
  if (type === 'text/html') return findDangersInPage(text);
  if (type.endsWith('json')) return findDangersInJson(JSON.parse(text));
  if (type.endsWith('xml')) return findDangersInXml(text);
  if (type === 'text/csv') return findFormulas(text);
  if (type === 'application/zip') return findDangersInArchive(body);
  if (type === 'text/plain' || type.startsWith('image/')) return [];
  return type === '' && body.length === 0 ? [] : [`a response of the type ${contentType}`];
}

/**
 * Fields that contain HTML have known names; all other fields are plain text. `content` is HTML in an article, but
 * plain text in a comment.
 */
function findDangersInJson(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findDangersInJson);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== 'string') return findDangersInJson(child);
    const isHtml =
      /^(renderedContent|html|content_html)$/.test(key) || (key === 'content' && !isComment(value));
    if (isHtml) return findDangersInFragment(child);
    if (key === 'markdown') return findDangersInMarkdown(child);
    const isUrl = /^(link|url|avatar|website|twitter|linkedin|github|profilePicture|home_page_url)$/.test(
      key,
    );
    return isUrl && !/^(|\/(?![/\\]).*|https:\/\/.*|http:\/\/.*)$/.test(child) ? [`${key}: ${child}`] : [];
  });
}

const isComment = (value: object) => 'parentId' in value || 'articleTitle' in value;

const findDangersInXml = once((text) => {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) return [`XML that is none: ${verdict.err.msg}`];
  const parser = new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: false });
  const found: string[] = [];
  JSON.stringify(parser.parse(text), (key, value: unknown) => {
    if (/script|iframe|svg/i.test(key)) found.push(`<${key}>`);
    if (/^@_on/i.test(key)) found.push(key);
    if (key === '@_href' && !/^https:\/\/galley\.test(\/|$)/.test(String(value)))
      found.push(`${key} ${value}`);
    if (key === 'content') found.push(...findDangersInFragment(textOf(value)));
    return value;
  });
  return found;
});

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && '#text' in value ? String(value['#text']) : String(value);

/** Cells that a spreadsheet would evaluate as formulas. */
function findFormulas(text: string): string[] {
  const cells = text.match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? [];
  return cells
    .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
    .filter((cell) => /^[=+\-@\t\r]/.test(cell));
}

const findDangersInMarkdown = once((text) => {
  const found: string[] = [];
  const withoutFrontMatter = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const tree = unified().use(remarkParse).use(remarkGfm).parse(withoutFrontMatter);
  visit(tree, (node: Nodes) => {
    if (node.type === 'html') found.push(...findDangersInFragment(node.value));
    if ('url' in node && !/^(https?:\/\/[^/]|mailto:|\/(?![/\\])|#|(\.\.?\/)*[\w-]+\/)/i.test(node.url)) {
      found.push(`${node.type} to ${node.url}`);
    }
  });
  return found;
});

function findDangersInArchive(archive: Buffer): string[] {
  return [...openZip(archive)].flatMap(([name, { content }]) => {
    const found = /(^|\/)\.\.?(\/|$)|^\/|[\\:\0]/.test(name) ? [`a file named ${name}`] : [];
    if (name.endsWith('.md')) found.push(...findDangersInMarkdown(content.toString()));
    else if (name.endsWith('.json')) found.push(...findDangersInJson(JSON.parse(content.toString())));
    else if (!/\.(webp|png|jpg|txt)$/.test(name)) found.push(`a file named ${name}`);
    return found;
  });
}
