// Tests what a reviewer sees of changed blocks.
import { describe, expect, test } from 'vitest';
import { type Case, summarize } from '../summarize-comparison.fixture.ts';

describe('kinds of blocks', () => {
  test.each<Case>([
    [
      'a paragraph becomes a heading',
      '<p>How it all works</p>',
      '<h2>How it all works</h2>',
      ['~ <h2>How it all works</h2>', 'Paragraph became a heading'],
    ],
    [
      'a heading becomes a paragraph',
      '<h3>How it all works</h3>',
      '<p>How it works</p>',
      ['~ <p>How it<del> all</del> works</p>', 'Heading became a paragraph'],
    ],
    [
      'a heading changes its level',
      '<h2>How it all works</h2>',
      '<h3>How it all works</h3>',
      ['~ <h3>How it all works</h3>', 'Heading level: 2 → 3'],
    ],
    [
      'a heading is renamed',
      '<h2>Overview</h2><p>Text that stays where it is.</p>',
      '<h2>Summary</h2><p>Text that stays where it is.</p>',
      ['~ <h2><del>Overview</del><ins>Summary</ins></h2>', '= <p>Text that stays where it is.</p>'],
    ],
    [
      'a paragraph is centred',
      '<p>Some words stand here.</p>',
      '<p class="align-center">Some words stand here.</p>',
      ['~ <p class="align-center">Some words stand here.</p>', 'Alignment: left → center'],
    ],
    [
      'a paragraph becomes a quote',
      '<p>To be or not to be, that is it.</p>',
      '<blockquote><p>To be or not to be, that was it.</p></blockquote>',
      [
        '~ <blockquote><p>To be or not to be, that <del>is</del><ins>was</ins> it.</p></blockquote>',
        'Paragraph became a quote',
      ],
    ],
    [
      'an old aligned block becomes a paragraph',
      '<div class="align-center">Some words stand here.</div>',
      '<p class="align-center">Some words stand here.</p>',
      ['~ <p class="align-center">Some words stand here.</p>', 'Aligned block became a paragraph'],
    ],
    [
      'a horizontal rule is added',
      '<p>One of two paragraphs.</p><p>Two of two paragraphs.</p>',
      '<p>One of two paragraphs.</p><hr><p>Two of two paragraphs.</p>',
      ['= <p>One of two paragraphs.</p>', '+ <hr>', '= <p>Two of two paragraphs.</p>'],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});

describe('blocks', () => {
  test.each<Case>([
    [
      'a paragraph moves up past changed paragraphs',
      '<p>The queue holds every article until somebody has read it.</p><p>Reviewers decide within two days, as a rule.</p><p>Nothing in this one changes, it only stands elsewhere afterwards.</p>',
      '<p>Nothing in this one changes, it only stands elsewhere afterwards.</p><p>The queue holds each article until somebody has read it.</p><p>Reviewers decide within one day, as a rule.</p>',
      [
        '> <p>Nothing in this one changes, it only stands elsewhere afterwards.</p>',
        'Moved up',
        '~ <p>The queue holds <del>every</del><ins>each</ins> article until somebody has read it.</p>',
        '~ <p>Reviewers decide within <del>two days</del><ins>one day</ins>, as a rule.</p>',
      ],
    ],
    [
      'a centred paragraph is split',
      '<p class="align-center">The first thought is here. The second thought is there.</p>',
      '<p class="align-center">The first thought is here.</p><p>The second thought is there.</p>',
      [
        '~ <p class="align-center">The first thought is here.</p>',
        'Paragraph split into 2',
        'Alignment: center → left',
        '~ <p>The second thought is there.</p>',
        'Was part of the paragraph above',
      ],
    ],
    [
      'all blocks of a new article are added',
      '',
      '<h2>Hello</h2><p>See <a href="https://x.org/">this</a>.</p>',
      [
        '+ <h2>Hello</h2>',
        '+ <p>See <a href="https://x.org/">this</a>.</p>',
        'Link added: “this” links to https://x.org/',
      ],
    ],
    ['all blocks of an emptied article are removed', '<p>One and only.</p>', '', ['- <p>One and only.</p>']],
    [
      'a paragraph is removed and an unrelated one added in its place',
      '<p>The first one stays.</p><p>Cats sleep all day long.</p><p>The last one stays.</p>',
      '<p>The first one stays.</p><p>Compilers translate programs, quickly.</p><p>The last one stays.</p>',
      [
        '= <p>The first one stays.</p>',
        '- <p>Cats sleep all day long.</p>',
        '+ <p>Compilers translate programs, quickly.</p>',
        '= <p>The last one stays.</p>',
      ],
    ],
    [
      'a paragraph is split',
      '<p>The first thought is here. The second thought is there.</p>',
      '<p>The first thought is here.</p><p>The second thought is over there.</p>',
      [
        '~ <p>The first thought is here.</p>',
        'Paragraph split into 2',
        '~ <p>The second thought is<ins> over</ins> there.</p>',
        'Was part of the paragraph above',
      ],
    ],
    [
      'a paragraph is split around an image',
      '<p>The first thought is here. The second thought is there.</p>',
      '<p>The first thought is here.</p><figure><img src="/images/a.webp" alt=""></figure><p>The second thought is there.</p>',
      [
        '~ <p>The first thought is here.</p>',
        'Paragraph split into 2',
        '+ <figure><img src="/images/a.webp" alt=""></figure>',
        'Alternative text: none',
        '~ <p>The second thought is there.</p>',
        'Was part of the paragraph above',
      ],
    ],
    [
      'two paragraphs are joined into one',
      '<p>The first thought is here.</p><p>The second thought is there.</p>',
      '<p>The first thought is here. The second thought is there.</p>',
      ['~ <p>The first thought is here. The second thought is there.</p>', '2 paragraphs joined into one'],
    ],
    [
      'a section moves up together with its short heading',
      '<p>This is how the article begins, and it goes on for quite a while before it ends.</p><p>More of the beginning.</p><h2>Why</h2><p>Because it was always done like this, and nobody asked.</p>',
      '<h2>Why</h2><p>Because it was always done like this, and nobody asked.</p><p>This is how the article begins, and it goes on for quite a while before it ends.</p><p>More of the beginning.</p>',
      [
        '> <h2>Why</h2>',
        'Moved up',
        '> <p>Because it was always done like this, and nobody asked.</p>',
        'Moved up',
        '= <p>This is how the article begins, and it goes on for quite a while before it ends.</p>',
        '= <p>More of the beginning.</p>',
      ],
    ],
    [
      'a short paragraph that moved is shown as removed and added',
      '<p>Yes.</p><p>This is a long paragraph that stays exactly where it has always been.</p>',
      '<p>This is a long paragraph that stays exactly where it has always been.</p><p>Yes.</p>',
      [
        '- <p>Yes.</p>',
        '= <p>This is a long paragraph that stays exactly where it has always been.</p>',
        '+ <p>Yes.</p>',
      ],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});

describe('lists and quotes', () => {
  test.each<Case>([
    [
      'list items are changed, removed and added',
      '<ul><li>Apples and pears</li><li>Bread from yesterday</li><li>Milk</li></ul>',
      '<ul><li>Apples and plums</li><li>Milk</li><li>Cheese</li></ul>',
      [
        '~ <ul><li>Apples and <del>pears</del><ins>plums</ins></li><li class="diff-removed"><del class="diff-block">Bread from yesterday</del></li><li>Milk</li><li class="diff-added"><ins class="diff-block">Cheese</ins></li></ul>',
      ],
    ],
    [
      'an item of a nested list changes',
      '<ul><li>Fruit<ul><li>red apples</li><li>pears</li></ul></li><li>Bread</li></ul>',
      '<ul><li>Fruit<ul><li>green apples</li><li>pears</li></ul></li><li>Bread</li></ul>',
      [
        '~ <ul><li>Fruit<ul><li><del>red</del><ins>green</ins> apples</li><li>pears</li></ul></li><li>Bread</li></ul>',
      ],
    ],
    [
      'a nested list is added',
      '<ul><li>Fruit</li></ul>',
      '<ul><li>Fruit<ol><li>apples</li></ol></li></ul>',
      ['~ <ul><li>Fruit<ins class="diff-block"><ol><li>apples</li></ol></ins></li></ul>'],
    ],
    [
      'a bulleted list becomes a numbered list',
      '<ul><li>One thing</li><li>Another thing</li></ul>',
      '<ol><li>One thing</li><li>Another thing</li></ol>',
      ['~ <ol><li>One thing</li><li>Another thing</li></ol>', 'Bullet list became a numbered list'],
    ],
    [
      'a numbered list starts at another number',
      '<ol><li>One thing</li></ol>',
      '<ol start="3"><li>One thing</li></ol>',
      ['~ <ol start="3"><li>One thing</li></ol>', 'Numbering starts at: 1 → 3'],
    ],
    [
      'a paragraph around the text of a list item is not a change',
      '<ul><li>One thing</li></ul>',
      '<ul><li><p>One thing</p></li></ul>',
      ['= <ul><li><p>One thing</p></li></ul>'],
    ],
    [
      'a paragraph is added to a quote',
      '<blockquote><p>So it begins.</p></blockquote>',
      '<blockquote><p>So it begins.</p><p>And so it ends.</p></blockquote>',
      ['~ <blockquote><p>So it begins.</p><ins class="diff-block"><p>And so it ends.</p></ins></blockquote>'],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});
