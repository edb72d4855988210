import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../vocabulary.ts';
import { inlineHtml } from '../vocabulary-html.fixture.ts';
import { tokenClasses } from './code-theme.ts';
import { createRenderer } from './render-html.ts';
import { readShownText } from './shown-text.fixture.ts';

const renderer = createRenderer({ siteUrl: 'https://here.example' });
const render = async (content: string) => (await renderer.render(content)).html;
const code = (language: string, text: string) =>
  `<pre><code class="language-${language}">${text}</code></pre>`;

describe('headings', () => {
  test('headings get ids in any script', async () => {
    const { html, headings } = await renderer.render(
      '<h2>Why &amp; how?</h2><h3 class="align-center">日本語 見出し</h3><h2>Why how</h2><h4>¡!</h4><h2>Don’t <em>stop</em></h2>',
    );
    expect(headings).toEqual([
      { id: 's-why-how', level: 2, text: 'Why & how?' },
      { id: 's-日本語-見出し', level: 3, text: '日本語 見出し' },
      { id: 's-why-how-2', level: 2, text: 'Why how' },
      { id: 's-section', level: 4, text: '¡!' },
      { id: 's-dont-stop', level: 2, text: 'Don’t stop' },
    ]);
    expect(html).toContain('<h3 id="s-日本語-見出し" class="align-center">');
  });

  test('two headings never share an id', async () => {
    const texts = fc.array(fc.constantFrom('a', 'a 2', 'a-2', 'a 2 2', '!', 'section'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, async (names) => {
        const { headings } = await renderer.render(names.map((name) => `<h2>${name}</h2>`).join(''));
        expect(new Set(headings.map(({ id }) => id)).size).toBe(names.length);
      }),
    );
  });

  test('the id of a long heading is shortened', async () => {
    const { headings } = await renderer.render(`<h2>${'word '.repeat(100)}</h2>`);
    expect(headings[0]?.id.length).toBeLessThanOrEqual(62);
  });
});

describe('links', () => {
  const rel = 'target="_blank" rel="noopener noreferrer nofollow ugc"';

  test.each([
    ['https://x.org/', true],
    ['http://x.org/', true],
    ['https://here.example.evil.org/', true],
    ['https://here.example/articles', false],
    ['/articles', false],
    ['#s-x', false],
    ['mailto:a@x.org', false],
  ])('the link %s is external: %s', async (href, isElsewhere) => {
    const html = await render(`<p><a href="${href}">x</a></p>`);
    expect(html).toBe(`<p><a href="${href}"${isElsewhere ? ` ${rel}` : ''}>x</a></p>`);
  });
});

describe('images and tables', () => {
  test('images are loaded lazily, with a srcset if there are smaller versions', async () => {
    const { html } = await renderer.render(
      '<figure><img src="/images/a.webp" alt="A" width="900"></figure>',
      {
        srcset: (src, width) => ({ srcset: `${src}?w=400 400w, ${src} ${width}w`, sizes: '42rem' }),
      },
    );
    expect(html).toBe(
      '<figure><img src="/images/a.webp" alt="A" width="900" srcset="/images/a.webp?w=400 400w, /images/a.webp 900w" sizes="42rem" loading="lazy" decoding="async"></figure>',
    );
  });

  test('tables are wrapped in a scrollable region', async () => {
    const table = '<table><tbody><tr><td>x</td></tr></tbody></table>';
    expect(await render(table)).toBe(
      `<div class="table-scroll" tabindex="0" role="region" aria-label="Table">${table}</div>`,
    );
  });
});

describe('code', () => {
  test('highlighted code has classes and no inline styles', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample code contains one
    const html = await render(code('typescript', '// note\nconst x: string = `a${f(1)}b`;'));
    expect(html).toBe(
      '<pre tabindex="0" data-language="TypeScript"><code class="language-typescript"><span class="tok-comment">// note</span>\n' +
        '<span class="tok-keyword">const </span><span class="tok-constant">x</span><span class="tok-punctuation">: </span>' +
        '<span class="tok-type">string </span><span class="tok-punctuation">= </span><span class="tok-string">`a</span>' +
        '<span class="tok-punctuation">${</span><span class="tok-function">f</span><span class="tok-punctuation">(</span>' +
        '<span class="tok-number">1</span><span class="tok-punctuation">)}</span><span class="tok-string">b`</span>' +
        '<span class="tok-punctuation">;</span></code></pre>',
    );
  });

  test('code in the language diff has classes for added and removed lines', async () => {
    const html = await render(code('diff', '+new\n-old'));
    expect(html).toContain('<span class="tok-inserted">+new</span>\n<span class="tok-deleted">-old</span>');
  });

  test('code without a language, or in plain text, is not highlighted', async () => {
    expect(await render('<pre><code>let a</code></pre>')).toBe('<pre tabindex="0"><code>let a</code></pre>');
    expect(await render(code('text', 'let a'))).toContain('>let a</code>');
  });

  test('very long code is not highlighted', async () => {
    expect(await render(code('javascript', 'let a = 1;\n'.repeat(4_000)))).not.toContain('<span');
    expect(await render(code('javascript', `let a = "${'x'.repeat(2_000)}";`))).not.toContain('<span');
  });

  test.each(Object.keys(codeLanguages))(
    'highlighting code in %s does not change its text',
    async (language) => {
      const text =
        '<a b="c">\n  x = "1" # y\n\n\tif (x) { return f(2); } // z\n/* end */\n- a: b\n+ c\n[x]: y\n';
      const block = code(language, text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      // The first text of a language compiles its grammar, which takes a very busy machine longer than a text may take.
      await render(block);
      const html = await render(block);
      expect(readShownText(html)).toBe(text);
      const classes = [...html.matchAll(/<span class="([^"]*)">/g)].map(([, name]) => name);
      expect(classes.filter((name) => !tokenClasses.includes(name ?? ''))).toEqual([]);
      if (!['text', 'http', 'math', 'mermaid'].includes(language)) expect(classes.length).toBeGreaterThan(0);
    },
  );

  test('code that was highlighted before comes from the cache', async () => {
    const block = code(
      'rust',
      Array.from({ length: 100 }, (_, i) => `let value${i} = compute(${i});`).join('\n'),
    );
    const first = await render(block);
    const before = process.cpuUsage();
    expect(await render(block)).toBe(first);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});

describe('markup outside the vocabulary', () => {
  test('markup outside the vocabulary is not shown to readers, even if it is in the database', async () => {
    const html = await render(
      '<p onclick="x" style="y">a<script>b</script></p><a href="javascript:x">c</a><iframe></iframe><svg onload=x></svg>',
    );
    expect(html).toBe('<p>a</p><a>c</a>');
  });

  test('rendering does not change the text', async () => {
    await fc.assert(
      fc.asyncProperty(inlineHtml, async (inline) => {
        const content = `<p>${inline}</p>`;
        expect(readShownText(await render(content))).toBe(readShownText(content));
      }),
      { numRuns: 100 },
    );
  });
});
