// What would deceive a reviewer is told in words.
import { describe, expect, test } from 'vitest';
import { type Case, tell } from './tell.fixture.ts';

describe('links are told with their addresses', () => {
  test.each<Case>([
    [
      'a link leads elsewhere',
      '<p>Get it from <a href="https://good.example/app">the site</a> now.</p>',
      '<p>Get it from <a href="https://evil.example/app">the site</a> now.</p>',
      [
        '~ <p>Get it from <del><a href="https://good.example/app">the site</a></del><ins><a href="https://evil.example/app">the site</a></ins> now.</p>',
        'Link target: https://good.example/app → https://evil.example/app',
      ],
    ],
    [
      'a link and its words change',
      '<p>Get it from <a href="https://good.example/">the site</a> now.</p>',
      '<p>Get it from <a href="https://evil.example/">our mirror</a> now.</p>',
      [
        '~ <p>Get it from <del><a href="https://good.example/">the site</a></del><ins><a href="https://evil.example/">our mirror</a></ins> now.</p>',
        'Link target: https://good.example/ → https://evil.example/',
      ],
    ],
    [
      'a link comes',
      '<p>Read the manual before you start.</p>',
      '<p>Read the <a href="/manual">manual</a> before you start.</p>',
      [
        '~ <p>Read the <del>manual</del><ins><a href="/manual">manual</a></ins> before you start.</p>',
        'Link added: “manual” links to /manual',
      ],
    ],
    [
      'a link goes',
      '<p>Read the <a href="/manual">manual</a> before you start.</p>',
      '<p>Read the manual before you start.</p>',
      [
        '~ <p>Read the <del><a href="/manual">manual</a></del><ins>manual</ins> before you start.</p>',
        'Link removed: “manual” linked to /manual',
      ],
    ],
    [
      'a link reaches further',
      '<p>Read <a href="/m">the manual</a> before you start.</p>',
      '<p>Read <a href="/m">the manual before</a> you start.</p>',
      [
        '~ <p>Read <a href="/m">the manual </a><del>before</del><ins><a href="/m">before</a></ins> you start.</p>',
        'Link now covers “before” too: /m',
      ],
    ],
    [
      'links change places',
      '<p><a href="/a">First</a> or <a href="/b">second</a> choice.</p>',
      '<p><a href="/b">First</a> or <a href="/a">second</a> choice.</p>',
      [
        '~ <p><del><a href="/a">First</a></del><ins><a href="/b">First</a></ins> or <del><a href="/b">second</a></del><ins><a href="/a">second</a></ins> choice.</p>',
        'Link target: /a → /b',
        'Link target: /b → /a',
      ],
    ],
    [
      'a link hides in a space',
      '<p>Nothing to see here.</p>',
      '<p>Nothing<a href="https://evil.example/"> </a>to see here.</p>',
      [
        '~ <p>Nothing<del> </del><ins><a href="https://evil.example/"> </a></ins>to see here.</p>',
        'Link added: white space links to https://evil.example/',
      ],
    ],
    [
      'a host is written in letters of another script',
      '<p>Log in at <a href="https://apple.example/">the shop</a> now.</p>',
      '<p>Log in at <a href="https://аpple.example/">the shop</a> now.</p>',
      [
        '~ <p>Log in at <del><a href="https://apple.example/">the shop</a></del><ins><a href="https://аpple.example/">the shop</a></ins> now.</p>',
        'Link target: https://apple.example/ → https://xn--pple-43d.example/',
      ],
    ],
  ])('%s', async (_, before, after, told) => {
    expect(await tell(before, after)).toEqual(told);
  });
});

describe('characters that nobody sees', () => {
  test.each<Case>([
    [
      'a zero-width space is put into a word',
      '<p>Type the password here.</p>',
      '<p>Type the pass\u200bword here.</p>',
      [
        '~ <p>Type the <del>password</del><ins>pass<span class="diff-hidden">\u200b</span>word</ins> here.</p>',
        'Hidden character added: zero-width space (U+200B)',
      ],
    ],
    [
      'text is turned around',
      '<p>Open the file invoice.txt now.</p>',
      '<p>Open the file \u202etxt.ecioвni\u202c now.</p>',
      [
        '~ <p>Open the file <del>invoice.</del><ins><span class="diff-hidden">\u202e</span></ins>txt<ins>.ecioвni<span class="diff-hidden">\u202c</span></ins> now.</p>',
        'Hidden character added: right-to-left override (U+202E)',
        'Hidden character added: end of embedding or override (U+202C)',
      ],
    ],
    [
      'joiners of emoji and of Persian are at home',
      '<p>See this: here.</p>',
      '<p>See this: 👩‍💻 می‌خواهم here.</p>',
      ['~ <p>See this:<ins> 👩‍💻 می‌خواهم</ins> here.</p>'],
    ],
    [
      'a new paragraph brings a hidden character',
      '<p>Same.</p>',
      '<p>Same.</p><p>A new\u00ad para\u2066graph about something else.</p>',
      [
        '= <p>Same.</p>',
        '+ <p>A new\u00ad para\u2066graph about something else.</p>',
        'Hidden character added: soft hyphen (U+00AD)',
        'Hidden character added: left-to-right isolate (U+2066)',
      ],
    ],
  ])('%s', async (_, before, after, told) => {
    expect(await tell(before, after)).toEqual(told);
  });
});
