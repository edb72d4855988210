import { describe, expect, test } from 'vitest';
import { findForbiddenMarkup } from './find-forbidden-markup.fixture.ts';
import { hostileMarkup } from './hostile-markup.fixture.ts';
import { hostileScripts } from './hostile-scripts.fixture.ts';
import { hostileUrls } from './hostile-urls.fixture.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const isOwnImage = (src: string) => /^\/images\/\w+\.webp$/.test(src);
const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage });

const groups = Object.entries({ ...hostileScripts, ...hostileUrls, ...hostileMarkup });

const wrappers: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>before ${html} after</p>`,
  (html) => `<table><tr><td>${html}</td></tr></table>`,
  (html) => `<ul><li>${html}`,
  (html) => `<a href="/x"><b>${html}</b></a>`,
  (html) => `<svg>${html}</svg>`,
  (html) => `<math><mtext>${html}`,
  (html) => `<select>${html}`,
  (html) => `<template>${html}`,
  (html) => `<pre>${html}</pre>`,
  (html) => `<figure><figcaption>${html}</figcaption><img src=/images/own.webp></figure>`,
  (html) => `<h2>${html}</h2>`,
];

test('there are more than 400 hostile inputs', () => {
  expect(groups.reduce((sum, [, inputs]) => sum + inputs.length, 0)).toBeGreaterThan(400);
});

test('findForbiddenMarkup finds hostile markup', () => {
  const samples = [
    '<script>x</script>',
    '<p onclick=x>x</p>',
    '<a href="javascript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<p id=x>x</p>',
    '<p class=x>x</p>',
    '<figure><img src=/other.png></figure>',
    '<p><img src=/images/own.webp></p>',
    '<svg></svg>',
    '<!-- x -->',
    'text',
  ];
  for (const sample of samples) expect(findForbiddenMarkup(sample, isOwnImage), sample).not.toEqual([]);
});

describe.each(groups)('hostile input: %s', (_, inputs) => {
  test('sanitised hostile input contains only the vocabulary and is stable', () => {
    for (const input of inputs) {
      for (const wrap of wrappers) {
        const output = sanitize(wrap(input));
        const forbidden = findForbiddenMarkup(output, isOwnImage);
        if (forbidden.length > 0) expect.fail(`${forbidden}\nof ${wrap(input)}\n→ ${output}`);
        if (sanitize(output) !== output) expect.fail(`unstable: ${wrap(input)}`);
      }
    }
  });

  test('sanitised hostile input has no event handler, style or script in its tags', () => {
    for (const input of inputs) {
      const tags = sanitize(input).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) {
        expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son|style|srcset|javascript/i);
      }
    }
  });
});

describe('input made to be slow', () => {
  const cases: Record<string, string> = {
    'nested blocks': '<div>'.repeat(200_000),
    'nested quotes': `${'<blockquote>'.repeat(80_000)}x`,
    'nested lists': '<ul><li>x'.repeat(100_000),
    'nested tables': '<table><tr><td>x'.repeat(60_000),
    'bold without end': '<b>'.repeat(350_000),
    'bold that multiplies': `${Array.from({ length: 30_000 }, (_, i) => `<b a=${i}>`).join('')}${'<p>x'.repeat(60_000)}`,
    'formatting in each paragraph': Array.from({ length: 60_000 }, (_, i) => `<p><b a=${i}>x`).join(''),
    'links without end': '<a href=/x><div>'.repeat(60_000),
    'closing tags': '</p></b></a>'.repeat(80_000),
    attributes: `<p ${Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(' ')}>x`,
    'a huge attribute': `<a href="https://example.org/${'x'.repeat(1_000_000)}">x</a>`,
    'a huge class': `<p class="${'align-left '.repeat(90_000)}">x</p>`,
    rules: 'x<hr>'.repeat(180_000),
    headings: '<h2>x'.repeat(200_000),
    svg: '<svg>'.repeat(200_000),
    templates: '<template>'.repeat(100_000),
    selects: '<select><option>'.repeat(60_000),
    comments: '<!--'.repeat(250_000),
    ampersands: '&'.repeat(500_000),
    'open brackets': '<'.repeat(500_000),
    'moved formatting': '<b><p></b>'.repeat(100_000),
    'images in bold': '<b><img src=/images/own.webp>'.repeat(30_000),
  };

  test.each(Object.entries(cases))('input made to be slow is sanitised fast: %s', (_, html) => {
    const before = process.cpuUsage();
    const output = sanitize(html);
    // On an idle machine each takes less than a second.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    expect(sanitize(output)).toBe(output);
  });

  test('text in deeply nested elements is kept', () => {
    expect(sanitize(`${'<blockquote>'.repeat(500)}deep`)).toContain('deep');
    expect(sanitize(`${'<ul><li>'.repeat(500)}deep`)).toContain('deep');
    expect(sanitize(`${'<div align=center>'.repeat(500)}deep`)).toContain('deep');
    expect(sanitize(`${'<table><tr><td>'.repeat(500)}deep`)).toContain('deep');
  });

  test('nesting is limited to 30 levels', () => {
    const output = sanitize(`${'<blockquote>'.repeat(500)}deep`);
    expect(output.split('<blockquote>').length - 1).toBe(30);
  });
});
