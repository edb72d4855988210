// What the server knew when it rendered the page, carried in the page for the browser to go on from.
import type { DehydratedState } from '@tanstack/react-query';

export const pageStateId = 'page-state';

export type PageError = { status: number; message: string };

export type PageState = {
  queries: DehydratedState;
  /** Errors of route loaders, by route id. */
  errors: Record<string, PageError> | null;
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

function slotOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !(slotMark in value)) return undefined;
  const slot = value[slotMark];
  return typeof slot === 'string' && Object.keys(value).length === 1 ? slot : undefined;
}

function readSlot(page: Document, slot: string): string {
  return page.querySelector(`[data-html-slot="${CSS.escape(slot)}"]`)?.innerHTML ?? '';
}
