import { describe, expect, test } from 'vitest';
import { codeLanguages } from '../vocabulary.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const isOwnImage = (src: string) => src.startsWith('/images/');
const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage });
const own = '<img src="/images/a.webp" alt="A">';
const figure = `<figure>${own}</figure>`;

type Cases = Record<string, [html: string, expected: string]>;

const groups: Record<string, Cases> = {
  'element names': {
    bold: ['<p><b>x</b></p>', '<p><strong>x</strong></p>'],
    italics: ['<p><i>x</i></p>', '<p><em>x</em></p>'],
    'struck out': ['<p><strike>x</strike><del>y</del></p>', '<p><s>x</s><s>y</s></p>'],
    'keyboard input': ['<p><kbd>x</kbd> <tt>y</tt></p>', '<p><code>x</code> <code>y</code></p>'],
    'the first level': ['<h1>x</h1>', '<h2>x</h2>'],
    'deep levels': ['<h5>x</h5><h6>y</h6>', '<h4>x</h4><h4>y</h4>'],
    'inline wrappers': ['<p><span>x</span> <font color=red>y</font></p>', '<p>x y</p>'],
    sections: ['<section><h2>x</h2><p>y</p></section>', '<h2>x</h2><p>y</p>'],
    'a definition list': ['<dl><dt>x</dt><dd>y</dd></dl>', '<p>x</p><p>y</p>'],
    menus: ['<menu><li>x</li></menu>', '<ul><li>x</li></ul>'],
  },
  alignment: {
    attribute: ['<p align="center">x</p>', '<p class="align-center">x</p>'],
    style: ['<h2 style="color:red; text-align: right">x</h2>', '<h2 class="align-right">x</h2>'],
    class: ['<p class="x align-right">x</p>', '<p class="align-right">x</p>'],
    'left, which is the default': ['<p align=left class="align-center">x</p>', '<p>x</p>'],
    justified: ['<p style="text-align:justify">x</p>', '<p>x</p>'],
    division: ['<div align=center>x</div>', '<div class="align-center">x</div>'],
    center: ['<center>x</center>', '<div class="align-center">x</div>'],
    'elements that cannot be aligned': [
      '<ul class="align-center"><li align=right>x</li></ul>',
      '<ul><li>x</li></ul>',
    ],
  },
  'inline content outside of blocks': {
    text: ['x', '<p>x</p>'],
    'text and blocks': ['a<hr>b<p>c</p>d', '<p>a</p><hr><p>b</p><p>c</p><p>d</p>'],
    marks: ['<b>a</b> c', '<p><strong>a</strong> c</p>'],
    division: ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    'division in an item': ['<ul><li><div>a</div></li></ul>', '<ul><li><p>a</p></li></ul>'],
    'item with a list': ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    'space between blocks': ['<p>a</p>\n  <p>b</p>\n', '<p>a</p><p>b</p>'],
    'line breaks alone': ['<br><p>a</p><br><br><p><br></p>', '<p>a</p>'],
    'blocks in marks': ['<b>a<p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    'item without a list': ['<li>a</li>', '<p>a</p>'],
    'list in a list': ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    'text in a list': ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    'paragraph in a heading': ['<h2><p>a</p><div>b</div></h2>', '<h2>a b</h2>'],
    'list in a heading': ['<h2>a<ul><li>b</li></ul>c</h2>', '<h2>a</h2><ul><li>b</li></ul><h2>c</h2>'],
  },
  'empty content': {
    marks: ['<p>a<b></b><i><u></u></i><a href="/x"></a></p>', '<p>a</p>'],
    blocks: ['<p></p><p>&nbsp;</p><h2> </h2><blockquote></blockquote><ul><li></li></ul><pre> </pre>', ''],
    cells: ['<table><tr><td></td></tr></table>', '<table><tbody><tr><td></td></tr></tbody></table>'],
    nothing: ['', ''],
  },
  marks: {
    'a mark nested in itself': ['<p><b>a<strong>b</strong></b></p>', '<p><strong>ab</strong></p>'],
    'code is the innermost': [
      '<p><code>a<b>b</b></code></p>',
      '<p><code>a</code><strong><code>b</code></strong></p>',
    ],
    'links in links': ['<a href="/a">a<a href="/b">b</a></a>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    'overlapping marks': ['<p><b>a<i>b</b>c</i></p>', '<p><strong>a<em>b</em></strong><em>c</em></p>'],
    'a bold element with normal weight': ['<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    neighbours: ['<p><em>a</em><em>b</em></p>', '<p><em>a</em><em>b</em></p>'],
  },
  links: {
    'a web URL': [
      '<a href="https://x.org/?a=1&b=2#c" target=_blank rel=x>x</a>',
      '<p><a href="https://x.org/?a=1&amp;b=2#c">x</a></p>',
    ],
    'an email address': ['<a href="mailto:a@x.org">x</a>', '<p><a href="mailto:a@x.org">x</a></p>'],
    'a path of this site': ['<a href="/articles/x">x</a>', '<p><a href="/articles/x">x</a></p>'],
    'a fragment of the page': ['<a href="#s-x">x</a>', '<p><a href="#s-x">x</a></p>'],
    'spaces around the URL': ['<a href=" https://x.org/\n ">x</a>', '<p><a href="https://x.org/">x</a></p>'],
    'scheme in capitals': ['<a href="HTTPS://X.org/Y">x</a>', '<p><a href="https://X.org/Y">x</a></p>'],
    'without href': ['<a>x</a><a name=y>y</a>', '<p>xy</p>'],
    'another host': ['<a href="//x.org">x</a><a href="/\\x.org">y</a>', '<p>xy</p>'],
    'a javascript: URL': ['<a href="javascript:x">x</a>', '<p>x</p>'],
  },
  images: {
    alone: [own, figure],
    'in a paragraph': [`<p>a${own}b</p>`, `<p>a</p>${figure}<p>b</p>`],
    'in marks': [`<p><b>a${own}b</b></p>`, `<p><strong>a</strong></p>${figure}<p><strong>b</strong></p>`],
    'in an aligned paragraph': [
      `<p align=right>a${own}b</p>`,
      `<p class="align-right">a</p>${figure}<p class="align-right">b</p>`,
    ],
    'in a heading': [`<h2>a${own}b</h2>`, `<h2>ab</h2>${figure}`],
    'in a link': [`<a href="/x">${own}</a>`, figure],
    'in a cell': [
      `<table><tr><td>${own}</td></tr></table>`,
      `<table><tbody><tr><td>${figure}</td></tr></tbody></table>`,
    ],
    'in a picture element': [`<picture><source srcset=x>${own}</picture>`, figure],
    sizes: [
      '<img width="640" height="480px" src="/images/a.webp"><img width=0 height=20001 src="/images/a.webp">',
      '<figure><img src="/images/a.webp" alt="" width="640"></figure><figure><img src="/images/a.webp" alt=""></figure>',
    ],
    'with a caption': [
      `<figure>${own}<figcaption><p>c <b>d</b></p><p>e</p></figcaption></figure>`,
      `<figure>${own}<figcaption>c <strong>d</strong> e</figcaption></figure>`,
    ],
    'two with a caption': [
      `<figure>${own}${own}<figcaption>c</figcaption></figure>`,
      `${figure}<figure>${own}<figcaption>c</figcaption></figure>`,
    ],
    'in a caption': [
      `<figure>${own}<figcaption>c${own}</figcaption></figure>`,
      `<figure>${own}<figcaption>c</figcaption></figure>${figure}`,
    ],
    'a figure of something else': [
      '<figure><pre>x</pre><figcaption>c</figcaption></figure>',
      '<pre><code>x</code></pre><p>c</p>',
    ],
    'of another site': [
      '<p>a <img src="https://x.org/y.png" alt="Y"></p>',
      '<p>a <a href="https://x.org/y.png">Y</a></p>',
    ],
    'with alt text that reverses itself': [
      '<img src="/images/a.webp" alt="x\u202etxt.exe"><img src="/images/a.webp" alt="\u200b\u2800">',
      '<figure><img src="/images/a.webp" alt="xtxt.exe"></figure><figure><img src="/images/a.webp" alt=""></figure>',
    ],
    'of another site, without alt text': [
      '<img src="https://x.org/y.png">',
      '<p><a href="https://x.org/y.png">Image</a></p>',
    ],
    'of another site, in a link': [
      '<a href="/x"><img src="https://x.org/y.png" alt="Y"></a>',
      '<p><a href="/x">Y</a></p>',
    ],
    'of another site, in a figure': [
      '<figure><img src="https://x.org/y.png" alt="Y"><figcaption>c</figcaption></figure>',
      '<p><a href="https://x.org/y.png">Y</a></p><p>c</p>',
    ],
    'with a data: or blob: URL': [
      '<p>a<img src="data:image/png;base64,AA">b<img src="blob:x" alt="c"></p>',
      '<p>abc</p>',
    ],
  },
  'code blocks': {
    plain: ['<pre>a\nb</pre>', '<pre><code>a\nb</code></pre>'],
    coloured: [
      '<pre><code class="hljs language-js"><span class=k>let</span> a</code></pre>',
      '<pre><code class="language-javascript">let a</code></pre>',
    ],
    breaks: ['<pre>a<br>b</pre>', '<pre><code>a\nb</code></pre>'],
    lines: ['<pre><div>a</div><div><br></div><div>b</div></pre>', '<pre><code>a\n\nb</code></pre>'],
    'an unknown language': [
      '<pre><code class="language-klingon">a</code></pre>',
      '<pre><code>a</code></pre>',
    ],
    'a language on the pre element': [
      '<pre class="lang-py">a</pre>',
      '<pre><code class="language-python">a</code></pre>',
    ],
    'line feeds at the end': ['<pre><code>\na\n\n</code></pre>', '<pre><code>\na</code></pre>'],
    'markup as text': ['<pre>&lt;b&gt; &amp;amp;</pre>', '<pre><code>&lt;b&gt; &amp;amp;</code></pre>'],
    'an xmp element': ['<xmp><b>a</b></xmp>', '<pre><code>&lt;b&gt;a&lt;/b&gt;</code></pre>'],
  },
  'lists and tables': {
    start: ['<ol start="5" type=a reversed><li value=3>a</li></ol>', '<ol start="5"><li>a</li></ol>'],
    'a bad start': ['<ol start="x"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    body: ['<table><tr><th>a<td>b</table>', '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
    parts: [
      '<table><caption>c</caption><colgroup><col></colgroup><thead><tr><th>h</th></tr></thead><tfoot><tr><td>f</td></tr></tfoot></table>',
      '<p>c</p><table><thead><tr><th>h</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>',
    ],
    spans: [
      '<table><tr><td colspan=2 rowspan="51">a</td><td colspan="1" rowspan=50>b</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a</td><td rowspan="50">b</td></tr></tbody></table>',
    ],
    'text that is not in a cell': [
      '<table>a<tr><td>b</td></tr></table>',
      '<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    'no rows': ['<table></table>', ''],
  },
  'unknown elements and characters': {
    'elements that are removed with their content': [
      '<p>a<script>b</script><style>c</style><svg><text>d</text></svg><iframe>e</iframe></p>',
      '<p>a</p>',
    ],
    'text fields': ['<p>a<textarea>b</textarea></p>', '<p>ab</p>'],
    controls: ['<p>a\u0000b\u0007c&#12;d\te</p>', '<p>abcd\te</p>'],
    'invisible characters': ['<p>a\u200b\u202eb</p>', '<p>a\u200b\u202eb</p>'],
    comments: ['<p>a<!-- b -->c</p>', '<p>ac</p>'],
  },
};

describe.each(Object.entries(groups))('%s', (group, cases) => {
  test.each(Object.entries(cases))(`sanitising ${group}: %s`, (_name, [html, expected]) => {
    expect(sanitize(html)).toBe(expected);
    expect(sanitize(expected)).toBe(expected);
  });
});

test.each(Object.keys(codeLanguages))('sanitising keeps the code language %s', (language) => {
  const html = `<pre><code class="language-${language}">x</code></pre>`;
  expect(sanitize(html)).toBe(html);
});

test('the known size of an image overrides the size in the HTML', () => {
  const sizeOf = () => ({ width: 3, height: 2 });
  const html = sanitizeHtml('<img src="/images/a.webp" width="900">', { isOwnImage, sizeOf });
  expect(html).toBe('<figure><img src="/images/a.webp" alt="" width="3" height="2"></figure>');
});
