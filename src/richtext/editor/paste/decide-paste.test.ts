// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { decidePaste, type PasteContext, type PastedContent } from './decide-paste.ts';

const nothing: PastedContent = { text: '', html: '', files: [], vscodeData: '' };
const inProse: PasteContext = { isPlain: false, isInCodeBlock: false, hasSelectedText: false };

const decide = (content: Partial<PastedContent>, context: Partial<PasteContext> = {}) =>
  decidePaste({ ...nothing, ...content }, { ...inProse, ...context });

const image = new File(['x'], 'a.png', { type: 'image/png' });
const codeFrom = (mode: string) => JSON.stringify({ version: 1, mode });

test('a pasted image without text is uploaded, even in a code block, and even with the HTML of a copied image', () => {
  const files = [image];
  expect(decide({ files })).toEqual({ kind: 'files', files });
  expect(decide({ files }, { isInCodeBlock: true })).toEqual({ kind: 'files', files });
  expect(decide({ files, html: '<img src="https://a.example/a.png">' })).toEqual({ kind: 'files', files });
});

test('text that comes with an image of itself is pasted as text', () => {
  expect(decide({ files: [image], text: 'words', html: '<p>words</p>' }).kind).toBe('usual');
});

test('in a code block every paste is left to the editor', () => {
  const context = { isInCodeBlock: true };
  expect(decide({ text: '# Title\n\n**bold**' }, context).kind).toBe('usual');
  expect(decide({ text: 'https://a.example' }, context).kind).toBe('usual');
  expect(decide({ text: 'a\nb', vscodeData: codeFrom('css') }, context).kind).toBe('usual');
});

test('a paste with Shift is plain text', () => {
  const text = '## Title\n\nSome **bold** words';
  expect(decide({ text, html: '<h1>Title</h1>' }, { isPlain: true })).toEqual({ kind: 'plain', text });
});

test('a pasted URL becomes a link, unless it comes with formatting and nothing is selected', () => {
  const text = 'https://a.example/b';
  const html = '<a href="https://a.example/b">A page</a>';
  expect(decide({ text })).toEqual({ kind: 'link', href: text });
  expect(decide({ text, html }, { hasSelectedText: true })).toEqual({ kind: 'link', href: text });
  expect(decide({ text, html }).kind).toBe('usual');
});

test.each([
  ['typescript', 'a();\nb();', { kind: 'code', text: 'a();\nb();', language: 'typescript' }],
  ['javascriptreact', '<a/>\r\n<b/>\r\n', { kind: 'code', text: '<a/>\n<b/>', language: 'jsx' }],
  ['cobol', 'A.\nB.', { kind: 'code', text: 'A.\nB.', language: 'text' }],
  ['typescript', 'a();\n', { kind: 'plain', text: 'a();' }],
  ['plaintext', 'a\nb', { kind: 'plain', text: 'a\nb' }],
  ['markdown', 'a **b**', { kind: 'markdown', text: 'a **b**' }],
])('a paste from VS Code in mode %s: %j', (mode, text, decision) => {
  expect(decide({ text, html: '<div><span>x</span></div>', vscodeData: codeFrom(mode) })).toEqual(decision);
});

test('pasted Markdown is converted if it comes without formatting, for example from a raw file', () => {
  const text = '## Title\n\nSome **bold** words';
  expect(decide({ text })).toEqual({ kind: 'markdown', text });
  expect(decide({ text, html: `<pre>${text}</pre>` })).toEqual({ kind: 'markdown', text });
  expect(decide({ text, html: `<p>${text} <b>x</b></p>` }).kind).toBe('usual');
});

test('any other pasted text is plain text', () => {
  expect(decide({ text: 'Just words.' })).toEqual({ kind: 'plain', text: 'Just words.' });
  expect(decide({}).kind).toBe('usual');
});
