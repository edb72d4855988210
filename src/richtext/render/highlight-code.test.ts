import { expect, test } from 'vitest';
import { createHighlightCode } from './highlight-code.ts';

const code = 'const a = 1;\nconst b = 2;\n';

test('code stays plain when the time of its text is used up, before it or between two of its lines', async () => {
  const highlight = createHighlightCode();
  expect(await highlight(code, 'typescript', { remainingMs: 0 })).toBeUndefined();
  // Less than any line takes.
  expect(await highlight(code, 'typescript', { remainingMs: Number.MIN_VALUE })).toBeUndefined();
});

test('code that was highlighted before needs no time', async () => {
  const highlight = createHighlightCode();
  const coloured = await highlight(code, 'typescript', { remainingMs: Infinity });
  expect(coloured).toBeDefined();
  expect(await highlight(code, 'typescript', { remainingMs: 0 })).toEqual(coloured);
});
