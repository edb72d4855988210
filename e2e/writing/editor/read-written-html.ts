import type { Locator } from '@playwright/test';

declare global {
  interface Window {
    readWrittenHtmlInTest?: (content: Element) => string;
    textsOfTest?: string[];
  }
}

/** Records the HTML of the text after each key. */
export async function recordTexts(content: Locator) {
  const page = content.page();
  // As a string, because a function in the page cannot call one of the test.
  await page.evaluate(`void (window.readWrittenHtmlInTest = ${readWrittenHtml})`);
  await content.evaluate((element) => {
    window.textsOfTest = [];
    const record = () => window.textsOfTest?.push(window.readWrittenHtmlInTest?.(element) ?? '');
    window.addEventListener('keyup', record, { capture: true });
  });
  return {
    /** The texts since the last time. */
    read: (): Promise<string[]> => page.evaluate(() => window.textsOfTest?.splice(0) ?? []),
  };
}

/** The HTML of the text without the editor's own elements. It runs in the page, so it must be one function. */
export function readWrittenHtml(content: Element): string {
  const copy = content.cloneNode(true) as Element;
  const tools = [
    '.editor-code-tools, .editor-upload, .editor-figure-nudge, .editor-figure-fields, [hidden]',
    '.editor-callout-tools, .editor-task-box, .editor-drawing',
    '.ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor, .ProseMirror-widget',
  ];
  for (const tool of copy.querySelectorAll(tools.join(', '))) tool.remove();
  for (const frame of copy.querySelectorAll(
    '.editor-code, .editor-table, [class^=tok-], blockquote > div, .tasks > li > div',
  ))
    frame.replaceWith(...frame.childNodes);
  const kept = ['href', 'src', 'alt', 'width', 'height', 'start', 'colspan', 'rowspan', 'class'];
  for (const element of copy.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!kept.includes(name)) element.removeAttribute(name);
    const classes = [...element.classList].filter((name) =>
      /^(?:align|language|callout)-|^(?:tasks|done|footnote|editor-details|editor-summary)$/.test(name),
    );
    if (classes.length === 0) element.removeAttribute('class');
    else element.className = classes.join(' ');
  }
  while (copy.lastElementChild?.localName === 'p' && copy.lastElementChild.childNodes.length === 0) {
    copy.lastElementChild.remove();
  }
  return copy.innerHTML;
}
