// Tests what a reviewer sees of changed words.
import { describe, expect, test } from 'vitest';
import { type Case, summarize } from '../summarize-comparison.fixture.ts';

describe('words', () => {
  test.each<Case>([
    [
      'a word is replaced',
      '<p>The quick brown fox jumps over the lazy dog.</p>',
      '<p>The quick red fox jumps over the lazy dog.</p>',
      ['~ <p>The quick <del>brown</del><ins>red</ins> fox jumps over the lazy dog.</p>'],
    ],
    [
      'words are inserted',
      '<p>Review every article.</p>',
      '<p>Review and approve every single article.</p>',
      ['~ <p>Review<ins> and approve</ins> every<ins> single</ins> article.</p>'],
    ],
    [
      'words are removed',
      '<p>It is really very simple.</p>',
      '<p>It is simple.</p>',
      ['~ <p>It is<del> really very</del> simple.</p>'],
    ],
    [
      'the first word is removed',
      '<p>Obviously this works.</p>',
      '<p>this works.</p>',
      ['~ <p><del>Obviously </del>this works.</p>'],
    ],
    [
      'the last word is removed',
      '<p>This works today.</p>',
      '<p>This works.</p>',
      ['~ <p>This works<del> today</del>.</p>'],
    ],
    [
      'a parenthesis replaces the space between words',
      '<p>call foo bar now</p>',
      '<p>call foo(bar now</p>',
      ['~ <p>call foo<del> </del><ins>(</ins>bar now</p>'],
    ],
    [
      'punctuation changes',
      '<p>Let us eat, Grandma.</p>',
      '<p>Let us eat Grandma!</p>',
      ['~ <p>Let us eat<del>,</del> Grandma<del>.</del><ins>!</ins></p>'],
    ],
    [
      'a number changes',
      '<p>It costs 1,000 euros.</p>',
      '<p>It costs 10,000 euros.</p>',
      ['~ <p>It costs <del>1,000</del><ins>10,000</ins> euros.</p>'],
    ],
    [
      'only the case of a word changes',
      '<p>the Internet is large</p>',
      '<p>the internet is large</p>',
      ['~ <p>the <del>Internet</del><ins>internet</ins> is large</p>'],
    ],
    [
      'a change of white space is not shown',
      '<p>One  two\nthree - four</p>',
      '<p>One two three-four </p>',
      ['= <p>One two three-four</p>'],
    ],
    [
      'Japanese text is compared by words',
      '<p>東京都に住んでいます。</p>',
      '<p>京都に住んでいます。</p>',
      ['~ <p><del>東京都</del><ins>京都</ins>に住んでいます。</p>'],
    ],
    [
      'an emoji of several code points is compared as one character',
      '<p>Made by 👩‍💻 for you</p>',
      '<p>Made by 👨‍💻 for you</p>',
      ['~ <p>Made by <del>👩‍💻</del><ins>👨‍💻</ins> for you</p>'],
    ],
    [
      'short words that a rewritten sentence shares with the old one are part of the change',
      '<p>Small servers please everyone of us, because little breaks. That is how this house was planned from the start.</p>',
      '<p>Large machines need electricity of course, whatever they do. That is how this house was planned from the start.</p>',
      [
        '~ <p><del>Small servers please everyone of us, because little breaks</del><ins>Large machines need electricity of course, whatever they do</ins>. That is how this house was planned from the start.</p>',
      ],
    ],
    [
      'a line break is added',
      '<p>Roses are red, violets are blue</p>',
      '<p>Roses are red,<br>violets are blue</p>',
      ['~ <p>Roses are red,<del> </del><ins><span class="diff-break"></span><br></ins>violets are blue</p>'],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});

describe('formatting', () => {
  test.each<Case>([
    [
      'words become bold',
      '<p>Never run this as root, please.</p>',
      '<p><strong>Never run this</strong> as root, please.</p>',
      [
        '~ <p><span class="diff-format"><strong>Never run this</strong></span> as root, please.</p>',
        'Now bold: “Never run this”',
      ],
    ],
    [
      'inline code becomes plain text',
      '<p>Call <code>main</code> first.</p>',
      '<p>Call main first.</p>',
      ['~ <p>Call <span class="diff-format">main</span> first.</p>', 'No longer code: “main”'],
    ],
    [
      'bold becomes italic',
      '<p>A <strong>big</strong> deal here.</p>',
      '<p>A <em>big</em> deal here.</p>',
      [
        '~ <p>A <span class="diff-format"><em>big</em></span> deal here.</p>',
        'Now italic, no longer bold: “big”',
      ],
    ],
    [
      'half a word becomes bold',
      '<p>A keyboard is here.</p>',
      '<p>A <strong>key</strong>board is here.</p>',
      [
        '~ <p>A <span class="diff-format"><strong>key</strong></span>board is here.</p>',
        'Now bold: “keyboard”',
      ],
    ],
    [
      'unchanged formatting is written around a changed word',
      '<p>Read <strong>the old manual first</strong> and <a href="/x">this old page</a>.</p>',
      '<p>Read <strong>the new manual first</strong> and <a href="/x">this new page</a>.</p>',
      [
        '~ <p>Read <strong>the <del>old</del><ins>new</ins> manual first</strong> and <a href="/x">this <del>old</del><ins>new</ins> page</a>.</p>',
      ],
    ],
    [
      'formatting that is only nested differently is not a change',
      '<p><strong><em>ab</em></strong><strong> c</strong> d</p>',
      '<p><em><strong>a</strong></em><em><strong>b</strong></em><strong> c</strong> d</p>',
      ['= <p><em><strong>ab</strong></em><strong> c</strong> d</p>'],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});
