const slotName = 'article-';

/** The text of the article page in which the selection begins, and the id of the article. */
export function findArticleText(
  selection: Selection | null,
): { articleId: string; container: HTMLElement; range: Range } | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  // The preview and the review page show articles too.
  if (!location.pathname.startsWith('/article/')) return undefined;
  const range = selection.getRangeAt(0);
  const node = range.startContainer;
  const element = node instanceof Element ? node : node.parentElement;
  const slot = element?.closest<HTMLElement>(`[data-html-slot^="${slotName}"]`);
  const container = slot?.parentElement;
  if (!slot || !container) return undefined;
  return { articleId: slot.dataset.htmlSlot?.slice(slotName.length) ?? '', container, range };
}
