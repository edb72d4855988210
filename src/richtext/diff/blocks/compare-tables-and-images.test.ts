// Tests what a reviewer sees of changed tables and images.
import { describe, expect, test } from 'vitest';
import { type Case, summarize } from '../summarize-comparison.fixture.ts';

describe('tables', () => {
  test.each<Case>([
    [
      'the text of a table cell changes',
      '<table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>small</td><td>1</td></tr><tr><td>large</td><td>2</td></tr></tbody></table>',
      '<table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>small</td><td>1</td></tr><tr><td>large</td><td>3</td></tr></tbody></table>',
      [
        '~ <table><thead><tr><th>Name</th><th>Size</th></tr></thead><tbody><tr><td>small</td><td>1</td></tr><tr><td>large</td><td><del>2</del><ins>3</ins></td></tr></tbody></table>',
      ],
    ],
    [
      'a table row is added',
      '<table><tbody><tr><td>small</td><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><td>small</td><td>1</td></tr><tr><td>large</td><td>2</td></tr></tbody></table>',
      [
        '~ <table><tbody><tr><td>small</td><td>1</td></tr><tr class="diff-added"><td class="diff-added"><ins class="diff-block">large</ins></td><td class="diff-added"><ins class="diff-block">2</ins></td></tr></tbody></table>',
      ],
    ],
    [
      'a table column is added',
      '<table><tbody><tr><td>small</td><td>1</td></tr><tr><td>large</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><td>small</td><td>red</td><td>1</td></tr><tr><td>large</td><td>blue</td><td>2</td></tr></tbody></table>',
      [
        '~ <table><tbody><tr><td>small</td><td class="diff-added"><ins class="diff-block">red</ins></td><td>1</td></tr><tr><td>large</td><td class="diff-added"><ins class="diff-block">blue</ins></td><td>2</td></tr></tbody></table>',
      ],
    ],
    [
      'a table cell becomes a header cell',
      '<table><tbody><tr><td>Name</td><td>1</td></tr></tbody></table>',
      '<table><tbody><tr><th>Name</th><td>1</td></tr></tbody></table>',
      ['~ <table><tbody><tr><th>Name</th><td>1</td></tr></tbody></table>', 'Plain cell became a header cell'],
    ],
    [
      'two table cells are merged',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      [
        '~ <table><tbody><tr class="diff-removed"><td class="diff-removed"><del class="diff-block">a</del></td><td class="diff-removed"><del class="diff-block">b</del></td></tr><tr class="diff-added"><td colspan="2" class="diff-added"><ins class="diff-block">a b</ins></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      ],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});

describe('images', () => {
  test.each<Case>([
    [
      'one of two images is removed',
      '<figure><img src="/images/a.webp" alt="A"></figure><figure><img src="/images/b.webp" alt="B"></figure>',
      '<figure><img src="/images/b.webp" alt="B"></figure>',
      [
        '- <figure><img src="/images/a.webp" alt="A"></figure>',
        '= <figure><img src="/images/b.webp" alt="B"></figure>',
      ],
    ],
    [
      'an image is replaced',
      '<figure><img src="/images/a.webp" alt="A cat"></figure>',
      '<figure><img src="/images/b.webp" alt="A dog"></figure>',
      [
        '~ <figure><del class="diff-block"><img src="/images/a.webp" alt="A cat"></del><ins class="diff-block"><img src="/images/b.webp" alt="A dog"></ins></figure>',
        'Image replaced',
        'Alternative text: “A cat” → “A dog”',
      ],
    ],
    [
      'the alt text and the caption of an image change',
      '<figure><img src="/images/a.webp" alt="A cat"><figcaption>My old cat</figcaption></figure>',
      '<figure><img src="/images/a.webp" alt="A cat on a mat"><figcaption>My new cat</figcaption></figure>',
      [
        '~ <figure><img src="/images/a.webp" alt="A cat on a mat"><figcaption>My <del>old</del><ins>new</ins> cat</figcaption></figure>',
        'Alternative text: “A cat” → “A cat on a mat”',
      ],
    ],
    [
      'a caption is added to an image',
      '<figure><img src="/images/a.webp" alt="A cat"></figure>',
      '<figure><img src="/images/a.webp" alt="A cat"><figcaption>Tom</figcaption></figure>',
      [
        '~ <figure><img src="/images/a.webp" alt="A cat"><figcaption class="diff-added"><ins>Tom</ins></figcaption></figure>',
      ],
    ],
    [
      'an image is added',
      '<p>Look at this picture.</p>',
      '<p>Look at this picture.</p><figure><img src="/images/a.webp" alt=""></figure>',
      [
        '= <p>Look at this picture.</p>',
        '+ <figure><img src="/images/a.webp" alt=""></figure>',
        'Alternative text: none',
      ],
    ],
    [
      'a size is added to an image',
      '<figure><img src="/images/a.webp" alt="A cat"></figure>',
      '<figure><img src="/images/a.webp" alt="A cat" width="20" height="10"></figure>',
      [
        '~ <figure><img src="/images/a.webp" alt="A cat" width="20" height="10"></figure>',
        'Image size: not given → 20 × 10',
      ],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});
