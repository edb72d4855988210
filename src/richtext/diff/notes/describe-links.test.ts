// Tests the notes on changes that could deceive a reviewer.
import { describe, expect, test } from 'vitest';
import { type Case, summarize } from '../summarize-comparison.fixture.ts';

describe('notes on links name the full URL', () => {
  test.each<Case>([
    [
      'the target of a link changes',
      '<p>Get it from <a href="https://good.example/app">the site</a> now.</p>',
      '<p>Get it from <a href="https://evil.example/app">the site</a> now.</p>',
      [
        '~ <p>Get it from <del><a href="https://good.example/app">the site</a></del><ins><a href="https://evil.example/app">the site</a></ins> now.</p>',
        'Link target: https://good.example/app → https://evil.example/app',
      ],
    ],
    [
      'the target and the words of a link change',
      '<p>Get it from <a href="https://good.example/">the site</a> now.</p>',
      '<p>Get it from <a href="https://evil.example/">our mirror</a> now.</p>',
      [
        '~ <p>Get it from <del><a href="https://good.example/">the site</a></del><ins><a href="https://evil.example/">our mirror</a></ins> now.</p>',
        'Link target: https://good.example/ → https://evil.example/',
      ],
    ],
    [
      'a link is added to a word',
      '<p>Read the manual before you start.</p>',
      '<p>Read the <a href="/manual">manual</a> before you start.</p>',
      [
        '~ <p>Read the <del>manual</del><ins><a href="/manual">manual</a></ins> before you start.</p>',
        'Link added: “manual” links to /manual',
      ],
    ],
    [
      'a link is removed from a word',
      '<p>Read the <a href="/manual">manual</a> before you start.</p>',
      '<p>Read the manual before you start.</p>',
      [
        '~ <p>Read the <del><a href="/manual">manual</a></del><ins>manual</ins> before you start.</p>',
        'Link removed: “manual” linked to /manual',
      ],
    ],
    [
      'a link is extended by a word',
      '<p>Read <a href="/m">the manual</a> before you start.</p>',
      '<p>Read <a href="/m">the manual before</a> you start.</p>',
      [
        '~ <p>Read <a href="/m">the manual </a><del>before</del><ins><a href="/m">before</a></ins> you start.</p>',
        'Link now covers “before” too: /m',
      ],
    ],
    [
      'two links swap their targets',
      '<p><a href="/a">First</a> or <a href="/b">second</a> choice.</p>',
      '<p><a href="/b">First</a> or <a href="/a">second</a> choice.</p>',
      [
        '~ <p><del><a href="/a">First</a></del><ins><a href="/b">First</a></ins> or <del><a href="/b">second</a></del><ins><a href="/a">second</a></ins> choice.</p>',
        'Link target: /a → /b',
        'Link target: /b → /a',
      ],
    ],
    [
      'a link on nothing but a space is added',
      '<p>Nothing to see here.</p>',
      '<p>Nothing<a href="https://evil.example/"> </a>to see here.</p>',
      [
        '~ <p>Nothing<del> </del><ins><a href="https://evil.example/"> </a></ins>to see here.</p>',
        'Link added: white space links to https://evil.example/',
      ],
    ],
    [
      'the host of a link is changed to lookalike letters',
      '<p>Log in at <a href="https://apple.example/">the shop</a> now.</p>',
      '<p>Log in at <a href="https://аpple.example/">the shop</a> now.</p>',
      [
        '~ <p>Log in at <del><a href="https://apple.example/">the shop</a></del><ins><a href="https://аpple.example/">the shop</a></ins> now.</p>',
        'Link target: https://apple.example/ → https://xn--pple-43d.example/',
      ],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});

describe('hidden characters', () => {
  test.each<Case>([
    [
      'a zero-width space is inserted into a word',
      '<p>Type the password here.</p>',
      '<p>Type the pass\u200bword here.</p>',
      [
        '~ <p>Type the <del>password</del><ins>pass<span class="diff-hidden">\u200b</span>word</ins> here.</p>',
        'Hidden character added: zero-width space (U+200B)',
      ],
    ],
    [
      'a right-to-left override reverses some text',
      '<p>Open the file invoice.txt now.</p>',
      '<p>Open the file \u202etxt.ecioвni\u202c now.</p>',
      [
        '~ <p>Open the file <del>invoice.</del><ins><span class="diff-hidden">\u202e</span></ins>txt<ins>.ecioвni<span class="diff-hidden">\u202c</span></ins> now.</p>',
        'Hidden character added: right-to-left override (U+202E)',
        'Hidden character added: end of embedding or override (U+202C)',
      ],
    ],
    [
      'joiners in emoji and in Persian words are not reported',
      '<p>See this: here.</p>',
      '<p>See this: 👩‍💻 می‌خواهم here.</p>',
      ['~ <p>See this:<ins> 👩‍💻 می‌خواهم</ins> here.</p>'],
    ],
    [
      'a new paragraph contains hidden characters',
      '<p>Same.</p>',
      '<p>Same.</p><p>A new\u00ad para\u2066graph about something else.</p>',
      [
        '= <p>Same.</p>',
        '+ <p>A new\u00ad para\u2066graph about something else.</p>',
        'Hidden character added: soft hyphen (U+00AD)',
        'Hidden character added: left-to-right isolate (U+2066)',
      ],
    ],
  ])('comparison: %s', async (_, before, after, summary) => {
    expect(await summarize(before, after)).toEqual(summary);
  });
});
