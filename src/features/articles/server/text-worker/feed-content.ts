import type { Element, Root } from 'hast';
import { fallbackPath } from '#kit/image-path.ts';
import { isElement, parseFragment } from '#richtext/html/parse-fragment.ts';
import { writeHtml } from '#richtext/html/write-html.ts';
import { writePlainBlocks } from '#richtext/render/plain-blocks.ts';

/**
 * An article's HTML for feed readers: all URLs are absolute, and images are JPEG or PNG, which every feed reader can
 * show. Links to a heading lead to the article's page. Formulas stay their sources: many feed readers drop MathML, and
 * `x²` would become `x2`.
 */
export function writeFeedContent(content: string, articleUrl: string): string {
  const root = parseFragment(content);
  writePlainBlocks(root);
  visit(root, articleUrl);
  return writeHtml(root);
}

function visit(parent: Root | Element, articleUrl: string): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const { properties } = child;
    if (child.tagName === 'a') properties.href = absoluteUrl(String(properties.href ?? ''), articleUrl);
    if (child.tagName === 'img') {
      properties.src = absoluteUrl(fallbackPath(String(properties.src ?? '')), articleUrl);
    }
    visit(child, articleUrl);
  }
}

function absoluteUrl(url: string, articleUrl: string): string {
  return URL.canParse(url, articleUrl) ? new URL(url, articleUrl).href : articleUrl;
}
