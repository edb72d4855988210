// What the server knew when it rendered the page, carried in the page for the browser to go on from.
import type { DehydratedState } from '@tanstack/react-query';

export const pageStateId = 'page-state';

export type PageError = { status: number; message: string };

export type PageState = {
  queries: DehydratedState;
  /** Why the page could not be shown, if so. */
  error: PageError | null;
};

const slotMark = '$htmlSlot';

/** JSON that is safe between script tags. HTML which the page already shows is replaced by the name of its slot. */
export function serializePageState(state: PageState, slots: ReadonlyMap<string, string>): string {
  const json = JSON.stringify(state, (_key, value: unknown) => {
    const slot = typeof value === 'string' ? slots.get(value) : undefined;
    return slot === undefined ? value : { [slotMark]: slot };
  });
  // `<` could end the script element or start a comment; U+2028 and U+2029 end lines for old parsers.
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
 * The queries of a page that has just come are as fresh as can be, however long the server has kept it: it drops what is
 * outdated. By the browser's clock, which may go differently. One that the browser had kept may be of any age.
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
