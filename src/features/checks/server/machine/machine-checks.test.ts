import { describe, expect, test } from 'vitest';
import { locatePassage } from '#features/marks/locate-passage.ts';
import { readCheckedText } from './checked-text.ts';
import { findSkippedHeadings, findUndescribedImages } from './find-in-structure.ts';
import { findLinks } from './find-links.ts';
import { findLongSentences } from './find-long-sentences.ts';
import { findOddCharacters } from './find-odd-characters.ts';
import { findSecrets } from './find-secrets.ts';

const image = `/images/ab/ab${'0'.repeat(62)}-10x10.webp`;

test('each finding is anchored to its passage, which is found again in a later text', () => {
  const text = readCheckedText('<h2>One</h2><h4>Three</h4><p>Text</p>');
  const [finding] = findSkippedHeadings(text);
  expect(finding).toMatchObject({ block: 1, quote: 'Three', prefix: 'One\n', suffix: '\nText' });
  const later = ['A new beginning', ...text.blocks];
  expect(finding && locatePassage(later, finding)).toEqual({ block: 2, start: 0, end: 5 });
});

test('headings may go up by any number of levels, and down by one', () => {
  const levels = (html: string) => findSkippedHeadings(readCheckedText(html)).map(({ quote }) => quote);
  expect(levels('<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>')).toEqual([]);
  expect(levels('<h3>a</h3><h4>b</h4><h2>c</h2><h4>d</h4>')).toEqual(['a', 'd']);
});

test('an image without a description is found, and one with a description is not', () => {
  const html = `<p>a</p><figure><img src="${image}" alt=" "></figure><figure><img src="${image}" alt="A cat"></figure>`;
  expect(findUndescribedImages(readCheckedText(html))).toMatchObject([{ block: 1, quote: '' }]);
});

test('only very long sentences are found, and code is no sentence', () => {
  const long = `${Array(51).fill('Word').join(' ')}.`;
  const short = `${Array(49).fill('Word').join(' ')}.`;
  const html = `<p>${short} ${long} ${short}</p><pre><code>${long}</code></pre><ul><li>${short}</li><li>${short}</li></ul>`;
  const found = findLongSentences(readCheckedText(html));
  expect(found).toMatchObject([{ block: 0, quote: long }]);
  expect(found[0]?.message).toContain('51 words');
});

describe('secrets', () => {
  const secretsIn = (code: string) =>
    findSecrets(readCheckedText(`<pre><code>${code.replaceAll('<', '&lt;')}</code></pre>`));
  const random = 'q7Zr9LpX2mVbN4tKcW8sHdJfG5yA3eRu';
  // Written in two parts, so that no scanner takes this file for a leak.
  const join = (...parts: string[]) => parts.join('');

  test.each([
    join('AKIA', 'Q7ZRPLXMVBNTKCWS'),
    join('ghp', '_', random, 'Qw8z'),
    join('xoxb', '-2468013579-', random),
    join('sk', '_live_', random),
    join('AIza', random, 'B7q'),
    join('npm', '_', random, 'Qw8z'),
    join('-----BEGIN RSA PRIVATE', ' KEY-----'),
    join('eyJhbGciOiJSUzI1NiJ9', '.eyJzdWIiOiJhZGEifQ.', random),
    `const apiKey = "${random}";`,
    `DATABASE_URL=postgres://ada:Kd83hfLq2@db.internal/app`,
  ])('%s is found', (code) => {
    const [finding] = secretsIn(code);
    expect(finding).toMatchObject({ level: 'error', suffix: '' });
    expect(finding?.quote.length).toBeLessThanOrEqual(8);
  });

  test.each([
    'AKIAIOSFODNN7EXAMPLE',
    'const apiKey = process.env.API_KEY;',
    'const apiKey = "your-api-key-goes-here-1234";',
    'password: "correct horse battery staple"',
    `token = "\${TOKEN_FROM_ENVIRONMENT_1}"`,
    'secretName: "projects/my-app/database"',
    `sk_live_${'x'.repeat(30)}`,
    'postgres://user:password@localhost:5432/app',
    'const tokenLimit = 16000;',
  ])('%s is a placeholder or no secret', (code) => {
    expect(secretsIn(code)).toEqual([]);
  });

  test('the rest of a secret is not copied into the finding', () => {
    const [finding] = secretsIn(`key = "${join('ghp', '_', random, 'Qw8z')}"`);
    expect(JSON.stringify(finding)).not.toContain(random);
  });
});

describe('characters', () => {
  const oddIn = (html: string) => findOddCharacters(readCheckedText(html));

  test('a character that changes the order of text is an error', () => {
    expect(oddIn('<pre><code>if (isAdmin\u202e) {}</code></pre>')).toMatchObject([{ level: 'error' }]);
  });

  test.each([
    ['pass\u200bword', 1],
    ['p\u0430ypal', 1],
    ['Ada\u2060', 1],
    ['co\u00adoperate', 0],
    ['👩‍💻 and 🏳️‍🌈', 0],
    ['5 μs for λx, Δt and π', 0],
    ['Привет, Ada', 0],
    ['שלום\u200f Ada', 0],
  ])('in prose, %j has %i findings', (text, count) => {
    expect(oddIn(`<p>${text}</p>`)).toHaveLength(count);
  });
});

describe('links', () => {
  const linksIn = (html: string) => findLinks(readCheckedText(html), 'https://galley.test');

  test('a link to a heading that is not there is broken', () => {
    const html =
      '<h2>The end</h2><p><a href="#s-the-end">a</a> <a href="#s-nowhere">b</a> <a href="#">c</a></p>';
    expect(linksIn(html)).toMatchObject({ broken: [{ block: 1, quote: 'b' }], open: [] });
  });

  test.each([
    ['/article/a-slug', { kind: 'article', key: 'a-slug' }],
    ['https://galley.test/article/a%20slug?x=1#s-y', { kind: 'article', key: 'a slug' }],
    ['/profile/Ada', { kind: 'profile', key: 'Ada' }],
    ['/pages/rules', { kind: 'page', key: 'rules' }],
    ['/articles?category=css', { kind: 'category', key: 'css' }],
  ])('%s is looked up', (href, target) => {
    expect(linksIn(`<p><a href="${href}">a</a></p>`).open).toMatchObject([{ target }]);
  });

  test.each([
    '/',
    '/about',
    '/trending',
    '/articles?tag=x',
    'https://other.test/article/x',
    'mailto:a@b.test',
    '/feed.xml',
  ])('%s needs no lookup', (href) => {
    expect(linksIn(`<p><a href="${href}">a</a></p>`)).toEqual({ broken: [], open: [] });
  });

  test.each(['/artcle/x', '/nothing', '/article/a/b/c'])('%s leads nowhere', (href) => {
    expect(linksIn(`<p><a href="${href}">a</a></p>`).broken).toHaveLength(1);
  });
});
