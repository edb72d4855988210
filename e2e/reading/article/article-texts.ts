const paragraph =
  '<p>A queue is a promise made to somebody who is not in the room: the work will be done, in this order, and nobody has to remember it.</p>';

export const code = 'const jobs: Job[] = await take(10);\nif (jobs.length < 10) rest();';

/** Wider than a phone. */
export const wideDiagram =
  '<pre><code class="language-mermaid">graph LR\n  A[Submitted] --&gt; B[Read by a reviewer] --&gt; C[Approved by an editor] --&gt; D[Published]</code></pre>';

/** Every element an article may contain, including wide ones: long code lines, a wide table, a long word. */
export const richContent = [
  paragraph,
  '<h2>What a queue promises</h2>',
  paragraph,
  `<pre><code class="language-typescript">${code.replace('<', '&lt;')}</code></pre>`,
  `<pre><code>${'a-line-that-does-not-end-'.repeat(20)}</code></pre>`,
  '<h3>At least once &amp; at most once</h3>',
  paragraph.repeat(4),
  '<blockquote><p>Exactly once is at least once, with a memory.</p></blockquote>',
  '<ul><li>It is taken by one worker.</li><li>It is done, or it is there again.</li></ul>',
  '<h2>When the worker dies</h2>',
  `<p>See <a href="https://example.com/leases">what others found</a>, and <code>${'select_'.repeat(20)}</code>.</p>`,
  `<table><thead><tr>${'<th>A heading</th>'.repeat(9)}</tr></thead><tbody><tr>${'<td>Some words in a cell</td>'.repeat(9)}</tr></tbody></table>`,
  paragraph.repeat(4),
  `<h2>${'Unbreakable'.repeat(9)}</h2>`,
  `<p>${'verylong'.repeat(40)}</p>`,
  '<p>Little’s law, <code class="language-math">L = \\lambda W</code>, holds for every queue.<span class="footnote">Published in <a href="https://example.com/1961">1961</a>.</span> A wrong formula, <code class="language-math">\\frac{1}</code>, shows its source.</p>',
  `<pre><code class="language-math">${'\\sum_{i=1}^{n} x_i + '.repeat(12)} 0</code></pre>`,
  '<blockquote class="callout-warning"><p>A queue without a limit is a leak.</p></blockquote>',
  '<ul class="tasks"><li class="done">Set a limit</li><li>Watch it</li></ul>',
  '<details><summary>How we measured</summary><p>With a watch.</p></details>',
  paragraph.repeat(4),
].join('');
