import type { Element, Root } from 'hast';
import { fallbackPath } from '#features/images/rules.ts';
import { isElement, parseFragment } from '#richtext/html/parse-fragment.ts';
import { writeHtml } from '#richtext/html/write-html.ts';

/**
 * An article's text for programs elsewhere: every address is whole, and images are JPEG or PNG, which all of them know.
 * Links within the text lead to the article's page.
 */
export function writeFeedContent(content: string, articleUrl: string): string {
  const root = parseFragment(content);
  visit(root, articleUrl);
  return writeHtml(root);
}

function visit(parent: Root | Element, articleUrl: string): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const { properties } = child;
    if (child.tagName === 'a') properties.href = wholeAddress(String(properties.href ?? ''), articleUrl);
    if (child.tagName === 'img') {
      properties.src = wholeAddress(fallbackPath(String(properties.src ?? '')), articleUrl);
    }
    visit(child, articleUrl);
  }
}

function wholeAddress(address: string, articleUrl: string): string {
  return URL.canParse(address, articleUrl) ? new URL(address, articleUrl).href : articleUrl;
}
