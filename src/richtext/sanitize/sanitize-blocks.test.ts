import { expect, test } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

const cases: Record<string, [html: string, expected: string]> = {
  'a formula with formatting': [
    '<p><b>a <code class="language-math other"> x<i>^2</i>\n y </code></b></p>',
    '<p><strong>a <code class="language-math">x^2 y</code></strong></p>',
  ],
  'an empty formula': ['<p>a<code class="language-math"> </code></p>', '<p>a</p>'],
  'code with another class': ['<p><code class="language-css">a</code></p>', '<p><code>a</code></p>'],
  'a footnote in a link': [
    '<p><a href="/a">b<span class="footnote">c <a href="/d">d</a></span></a></p>',
    '<p><a href="/a">b</a><span class="footnote">c </span><a href="/d">d</a></p>',
  ],
  'a footnote in bold': [
    '<p><b>a<span class="footnote">b<i>c</i></span></b></p>',
    '<p><strong>a</strong><span class="footnote">b<em>c</em></span></p>',
  ],
  'a footnote in a footnote': [
    '<p>a<span class="footnote">b<span class="footnote">c</span></span></p>',
    '<p>a<span class="footnote">bc</span></p>',
  ],
  'a footnote in a heading': ['<h2>a<span class="footnote">b</span></h2>', '<h2>ab</h2>'],
  'other classes of quotes': ['<blockquote class="callout-x y">a</blockquote>', '<blockquote>a</blockquote>'],
  'a callout': [
    '<blockquote class="x callout-tip" id=a>a</blockquote>',
    '<blockquote class="callout-tip">a</blockquote>',
  ],
  'tasks with checkboxes': [
    '<ul class="tasks"><li class="done x"><input type=checkbox checked>a</li><li>b</li></ul>',
    '<ul class="tasks"><li class="done">a</li><li>b</li></ul>',
  ],
  'done without a task': ['<ul><li class="done">a</li></ul>', '<ul><li>a</li></ul>'],
  'details without a summary': [
    '<details open>a<p>b</p></details>',
    '<details><summary>Details</summary><p>a</p><p>b</p></details>',
  ],
  'details with blocks in the summary': [
    '<details><p>a</p><summary><h2>b</h2><ul><li>c</li></ul></summary></details>',
    '<details><summary>b c</summary><p>a</p></details>',
  ],
  'details without a body': ['<details><summary>a</summary></details>', '<p>a</p>'],
  'a summary alone': ['<summary>a</summary>', '<p>a</p>'],
};

test.each(Object.entries(cases))(
  '%s becomes HTML that the site knows, and sanitising it again changes nothing',
  (_, [html, expected]) => {
    const sanitized = sanitizeHtml(html, { isOwnImage: () => true });
    expect(sanitized).toBe(expected);
    expect(sanitizeHtml(sanitized, { isOwnImage: () => true })).toBe(expected);
  },
);
