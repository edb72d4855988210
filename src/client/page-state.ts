// The state of the server render, embedded in the page so that the browser can continue from it.
import type { DehydratedState } from '@tanstack/react-query';

export const pageStateId = 'page-state';

export type PageError = { status: number; message: string };

export type PageState = {
  queries: DehydratedState;
  /** Why the page could not be shown; null if it was. */
  error: PageError | null;
};

const slotMark = '$htmlSlot';

/** JSON that is safe inside a script element. HTML that the page already shows is replaced by the name of its slot. */
export function serializePageState(state: PageState, slots: ReadonlyMap<string, string>): string {
  const json = JSON.stringify(state, (_key, value: unknown) => {
    const slot = typeof value === 'string' ? slots.get(value) : undefined;
    return slot === undefined ? value : { [slotMark]: slot };
  });
  // `<` could end the script element or start a comment; old parsers treat U+2028 and U+2029 as line ends.
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

export function readPageState(page: Document): PageState {
  const json = page.getElementById(pageStateId)?.textContent ?? 'null';
  return JSON.parse(json, (_key, value: unknown) => {
    const slot = slotOf(value);
    return slot === undefined ? value : readSlot(page, slot);
  });
}

/**
 * Sets the age of the queries. A page from the server is up to date, even from the response cache, which drops outdated
 * pages; its time is set by the browser's clock, which may differ from the server's. A page from the browser's cache
 * may be of any age, so its queries are outdated.
 */
export function datedQueries({ queries }: PageState, isFromServer: boolean): DehydratedState {
  const dataUpdatedAt = isFromServer ? Date.now() : 0;
  return {
    ...queries,
    queries: queries.queries.map((query) =>
      query.state.status === 'success' ? { ...query, state: { ...query.state, dataUpdatedAt } } : query,
    ),
  };
}

function slotOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !(slotMark in value)) return undefined;
  const slot = value[slotMark];
  return typeof slot === 'string' && Object.keys(value).length === 1 ? slot : undefined;
}

function readSlot(page: Document, slot: string): string {
  return page.querySelector(`[data-html-slot="${CSS.escape(slot)}"]`)?.innerHTML ?? '';
}
