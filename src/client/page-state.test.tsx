import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HtmlSlot, HtmlSlots } from './html-slot.tsx';
import {
  datedQueries,
  type PageState,
  pageStateId,
  readPageState,
  serializePageState,
} from './page-state.ts';

function stateWith(data: unknown): PageState {
  const query = { queryKey: ['article'], queryHash: '["article"]', state: { data } };
  return { queries: { queries: [query], mutations: [] } as never, error: null };
}

function dataOf(state: PageState): unknown {
  return state.queries.queries[0]?.state.data;
}

function openPage(body: string, stateJson: string): Document {
  const window = new Window();
  window.document.body.innerHTML = `<div id="root">${body}</div>`;
  const script = window.document.createElement('script');
  script.type = 'application/json';
  script.id = pageStateId;
  script.textContent = stateJson;
  window.document.body.append(script);
  Object.assign(globalThis, { CSS: window.CSS });
  return window.document as unknown as Document;
}

describe('the state in a page', () => {
  test('the page state is read back unchanged', () => {
    const data = { title: 'A "title"', tags: ['a', 'b'], count: 3, none: null };
    const page = openPage('', serializePageState(stateWith(data), new Map()));
    expect(dataOf(readPageState(page))).toEqual(data);
  });

  test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c', ']]>', '\\u003c'])(
    'the text %j cannot end the script element of the page state',
    (text) => {
      const json = serializePageState(stateWith({ text }), new Map());
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      expect(dataOf(JSON.parse(json))).toEqual({ text });
    },
  );

  test('HTML that the page shows is in the page state only as the name of its slot', () => {
    const html = '<p>A long article with <code>&lt;tags&gt;</code> &amp; more</p>'.repeat(20);
    const slots = new Map<string, string>();
    const body = renderToString(
      <HtmlSlots value={slots}>
        <HtmlSlot name="article:1" html={html} />
      </HtmlSlots>,
    );
    const json = serializePageState(stateWith({ title: 'x', content: html }), slots);
    expect(body).toContain(html);
    expect(json).not.toContain('A long article');
    expect(dataOf(readPageState(openPage(body, json)))).toEqual({ title: 'x', content: html });
  });
});

describe('the queries of a page', () => {
  const state = (status: string, dataUpdatedAt: number): PageState => ({
    queries: { queries: [{ queryKey: [], queryHash: '[]', state: { status, dataUpdatedAt } }] } as never,
    error: null,
  });
  const dateOf = (given: PageState, isFromServer: boolean) =>
    datedQueries(given, isFromServer).queries[0]?.state.dataUpdatedAt;

  test('the queries of a page from the server are up to date, whatever the server’s clock says', () => {
    const before = Date.now();
    for (const dataUpdatedAt of [1, Number.MAX_SAFE_INTEGER]) {
      expect(dateOf(state('success', dataUpdatedAt), true)).toBeGreaterThanOrEqual(before);
      expect(dateOf(state('success', dataUpdatedAt), true)).toBeLessThanOrEqual(Date.now());
    }
  });

  test('the queries of a page from the browser’s cache are outdated, and failed queries are not changed', () => {
    expect(dateOf(state('success', 5), false)).toBe(0);
    expect(dateOf(state('error', 5), true)).toBe(5);
  });
});
