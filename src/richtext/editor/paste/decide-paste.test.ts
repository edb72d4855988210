// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { decidePaste, type PastedContent, type PastePlace } from './decide-paste.ts';

const nothing: PastedContent = { text: '', html: '', files: [], vscodeData: '' };
const inProse: PastePlace = { isPlain: false, isInCodeBlock: false, hasSelectedText: false };

const decide = (content: Partial<PastedContent>, place: Partial<PastePlace> = {}) =>
  decidePaste({ ...nothing, ...content }, { ...inProse, ...place });

const image = new File(['x'], 'a.png', { type: 'image/png' });
const codeFrom = (mode: string) => JSON.stringify({ version: 1, mode });

test('a picture alone is uploaded, also into code, and also with the HTML of a copied picture', () => {
  const files = [image];
  expect(decide({ files })).toEqual({ kind: 'files', files });
  expect(decide({ files }, { isInCodeBlock: true })).toEqual({ kind: 'files', files });
  expect(decide({ files, html: '<img src="https://a.example/a.png">' })).toEqual({ kind: 'files', files });
});

test('of text and a picture of it, the text is meant', () => {
  expect(decide({ files: [image], text: 'words', html: '<p>words</p>' }).kind).toBe('usual');
});

test('in code everything is taken as it comes', () => {
  const place = { isInCodeBlock: true };
  expect(decide({ text: '# Title\n\n**bold**' }, place).kind).toBe('usual');
  expect(decide({ text: 'https://a.example' }, place).kind).toBe('usual');
  expect(decide({ text: 'a\nb', vscodeData: codeFrom('css') }, place).kind).toBe('usual');
});

test('with Shift, text is text', () => {
  const text = '## Title\n\nSome **bold** words';
  expect(decide({ text, html: '<h1>Title</h1>' }, { isPlain: true })).toEqual({ kind: 'plain', text });
});

test('an address is a link, unless it comes with formatting and nothing is selected', () => {
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
])('VS Code, %s: %j', (mode, text, decision) => {
  expect(decide({ text, html: '<div><span>x</span></div>', vscodeData: codeFrom(mode) })).toEqual(decision);
});

test('Markdown is read as such when it comes without formatting, such as from a raw file', () => {
  const text = '## Title\n\nSome **bold** words';
  expect(decide({ text })).toEqual({ kind: 'markdown', text });
  expect(decide({ text, html: `<pre>${text}</pre>` })).toEqual({ kind: 'markdown', text });
  expect(decide({ text, html: `<p>${text} <b>x</b></p>` }).kind).toBe('usual');
});

test('other text stays as it is', () => {
  expect(decide({ text: 'Just words.' })).toEqual({ kind: 'plain', text: 'Just words.' });
  expect(decide({}).kind).toBe('usual');
});
