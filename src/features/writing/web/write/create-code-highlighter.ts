import type { ApiClient } from '#client/api-client.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { parseInert } from '#kit/trusted-types.ts';
import type { CodeSpan, CodeText, ColourCode } from '#richtext/editor/plugins/colour-code.ts';
import { writingCalls } from '../../calls.ts';

/** Highlights code in the editor as readers will see it: the server renders a preview of the code blocks alone. */
export function createCodeHighlighter(api: ApiClient): ColourCode {
  return async (blocks) => {
    const content = blocks.map(writeBlock).join('');
    const { renderedContent } = await api.call(writingCalls.preview, { body: { content } });
    const { body } = parseInert(renderedContent);
    // Each block becomes one element.
    const elements = [...body.children];
    return blocks.map(({ code, isDrawn }, index) => {
      const element = elements.length === blocks.length ? elements[index] : undefined;
      if (isDrawn) return { spans: [], ...(element && { drawing: element }) };
      const found = element?.querySelector('code');
      return { spans: found?.textContent === code ? readSpans(found) : [] };
    });
  };
}

const writeBlock = ({ code, language }: CodeText) =>
  `<pre><code class="language-${language}">${escapeHtml(code)}</code></pre>`;

function readSpans(code: Element): CodeSpan[] {
  const spans: CodeSpan[] = [];
  let start = 0;
  for (const node of code.childNodes) {
    const end = start + (node.textContent?.length ?? 0);
    if (node instanceof Element) spans.push({ start, end, className: node.className });
    start = end;
  }
  return spans;
}
