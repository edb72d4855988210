// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../sanitize/sanitize-html.ts';
import { openEditor } from './suggestions.fixture.ts';

const apply = (html: string, quote: string, replacement: string) => {
  const editor = openEditor(html, [{ id: 'a', quote, replacement }]);
  const result = editor.apply('a');
  return { html: editor.html(), ...result };
};

describe('the result of one suggestion', () => {
  test.each([
    ['words are replaced', '<p>one two three</p>', 'two', 'deux', '<p>one deux three</p>'],
    ['words are deleted', '<p>one two three</p>', ' two', '', '<p>one three</p>'],
    ['words are added', '<p>one three</p>', 'one three', 'one two three', '<p>one two three</p>'],
    [
      'a link around all of the words stays',
      '<p>see <a href="https://example.com">the old page</a> now</p>',
      'the old page',
      'a new sheet',
      '<p>see <a href="https://example.com">a new sheet</a> now</p>',
    ],
    [
      'words added at the end of a bold passage are bold',
      '<p><strong>bold words</strong> end</p>',
      'bold words',
      'bold words indeed',
      '<p><strong>bold words indeed</strong> end</p>',
    ],
    [
      'words that stay keep their formatting',
      '<p>a <em>very</em> big <code>x</code> house</p>',
      'a very big x house',
      'a very small x house',
      '<p>a <em>very</em> small <code>x</code> house</p>',
    ],
    [
      'a replaced word takes no formatting from its neighbours',
      '<p>a <strong>bold</strong> word</p>',
      'word',
      'noun',
      '<p>a <strong>bold</strong> noun</p>',
    ],
    [
      'code stays literal, with its lines',
      '<pre><code class="language-typescript">const a = 1;</code></pre>',
      'const a = 1;',
      'const a = 2;\n  <b>',
      '<pre><code class="language-typescript">const a = 2;\n  &lt;b&gt;</code></pre>',
    ],
    [
      'markup in a suggestion is text',
      '<p>one two</p>',
      'two',
      '<b>two</b>',
      '<p>one &lt;b&gt;two&lt;/b&gt;</p>',
    ],
    ['a line end outside code is a space', '<p>one two</p>', 'two', 'two\n  three', '<p>one two three</p>'],
    ['a deleted paragraph goes as a whole', '<p>one</p><p>two</p>', 'two', '', '<p>one</p>'],
    [
      'a deleted item goes with its bullet',
      '<ul><li>one</li><li>two</li></ul><p>x</p>',
      'two',
      '',
      '<ul><li>one</li></ul><p>x</p>',
    ],
  ])('%s', (_what, html, quote, replacement, expected) => {
    const result = apply(html, quote, replacement);
    expect(result.html).toBe(expected);
    expect(sanitizeHtml(result.html, { isOwnImage: () => true })).toBe(expected);
  });

  test('the cell of a table stays when its words are deleted', () => {
    const table = '<table><tbody><tr><td>one</td><td>two</td></tr></tbody></table><p>x</p>';
    expect(apply(table, 'two', '').html).toContain('<td>one</td><td></td>');
  });
});

describe('what is not applied', () => {
  const unchanged = (html: string, quote: string) => {
    const result = apply(html, quote, 'new');
    expect(result.html).toBe(html);
    return result.refused.get('a');
  };

  test('a passage that is gone', () => {
    expect(unchanged('<p>one</p>', 'two')).toBe('gone');
  });

  test('a passage that is there twice', () => {
    expect(unchanged('<p>two two</p>', 'two')).toBe('ambiguous');
  });

  test('a passage in several items', () => {
    expect(unchanged('<ul><li>one</li><li>two</li></ul>', 'onetwo')).toBe('scattered');
  });

  test('the caption of an image', () => {
    const figure =
      '<figure><img src="/images/a.webp" alt="A"><figcaption>A proof</figcaption></figure><p>x</p>';
    expect(unchanged(figure, 'A proof')).toBe('scattered');
  });

  test('a passage that the author has changed', () => {
    const editor = openEditor('<p>one two three</p>', [{ id: 'a', quote: 'two', replacement: 'new' }]);
    editor.dispatch(editor.state().tr.insertText('x', 6));
    expect(editor.apply('a').refused.get('a')).toBe('changed');
    expect(editor.html()).toBe('<p>one txwo three</p>');
  });
});

describe('several suggestions', () => {
  const overlapping = [
    { id: 'a', quote: 'quick brown', replacement: 'slow brown' },
    { id: 'b', quote: 'brown fox', replacement: 'brown dog' },
    { id: 'c', quote: 'jumps', replacement: 'sleeps' },
  ];
  const html = '<p>The quick brown fox jumps.</p>';

  test('are applied as one step of the undo history', () => {
    const editor = openEditor(html, overlapping);
    editor.apply('a', 'c');
    expect(editor.html()).toBe('<p>The slow brown fox sleeps.</p>');
    editor.undo();
    expect(editor.html()).toBe(html);
    editor.redo();
    expect(editor.html()).toBe('<p>The slow brown fox sleeps.</p>');
  });

  test('of overlapping ones the first wins, and the others turn stale until it is undone', () => {
    const editor = openEditor(html, overlapping);
    const { applied, refused } = editor.apply('a', 'b', 'c');
    expect(applied).toEqual(['a', 'c']);
    expect(refused.get('b')).toBe('overlapping');
    expect(Object.fromEntries(editor.session())).toEqual({ a: 'applied', b: 'stale', c: 'applied' });
    editor.undo();
    expect(Object.fromEntries(editor.session())).toEqual({ a: 'open', b: 'open', c: 'open' });
    expect(editor.apply('b').applied).toEqual(['b']);
    expect(editor.html()).toBe('<p>The quick brown dog jumps.</p>');
    expect(editor.session().get('a')).toBe('stale');
  });

  test('a suggestion follows its passage when the author moves it', () => {
    const editor = openEditor(html, overlapping);
    const { tr } = editor.state();
    editor.dispatch(
      tr.insert(0, tr.doc.type.schema.node('paragraph', null, tr.doc.type.schema.text('New.'))),
    );
    editor.apply('c');
    expect(editor.html()).toBe('<p>New.</p><p>The quick brown fox sleeps.</p>');
  });

  test('an edit beside a deleted passage is not taken for its undo', () => {
    const editor = openEditor(html, [{ id: 'a', quote: ' jumps', replacement: '' }]);
    editor.apply('a');
    expect(editor.html()).toBe('<p>The quick brown fox.</p>');
    editor.dispatch(editor.state().tr.delete(17, 20));
    editor.undo();
    expect(editor.session().get('a')).toBe('applied');
    editor.undo();
    expect(editor.html()).toBe(html);
    expect(editor.session().get('a')).toBe('open');
  });
});
