// Whatever a text contains, each check ends in time and throws nothing.
import { afterAll, describe, expect, test } from 'vitest';
import { TaskLostError } from '#platform/threads/thread-pool.ts';
import { siteChecks } from '../../rules.ts';
import { checkTasks } from './check-tasks.ts';
import { createCheckWorker } from './check-worker.ts';

const worker = createCheckWorker();
// A shorter limit than on the site, so that the tests of parsers do not take as long as the slowest one.
const impatientWorker = createCheckWorker({ maxTaskMs: 3_000 });
afterAll(() => Promise.all([worker.close(), impatientWorker.close()]));

const languages = ['javascript', 'jsx', 'typescript', 'tsx', 'json', 'yaml', 'html', 'css', 'sql'] as const;
const codeIn = (language: string, code: string) =>
  `<pre><code class="language-${language}">${code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`;

const size = 49_800;
const hostileCode: Record<string, string> = {
  'nested brackets': '('.repeat(size),
  'nested closed brackets': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested braces': '{'.repeat(size),
  'nested tags': '<a>'.repeat(size / 3),
  'nested objects': '{"a":'.repeat(size / 5),
  'nested arrows': 'a=>('.repeat(size / 4),
  'generics or comparisons': 'a<b<'.repeat(size / 4),
  'open arrows': '(a,'.repeat(size / 3),
  quotes: '"\\'.repeat(size / 2),
  'one long line': 'a '.repeat(size / 2),
  anchors: '&a *a '.repeat(size / 6),
  'chained arrows': 'a=>'.repeat(size / 3),
  'chained conditions': 'a?'.repeat(size / 2),
  'chained operators': '!'.repeat(size),
  'chained calls': 'a()'.repeat(size / 3),
  'empty elements': '<a/>'.repeat(size / 4),
  'generic arrows': '<T>(a)=>'.repeat(size / 8),
  'deep YAML': Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
};

describe.each(languages)('hostile %s', (language) => {
  test.each(Object.keys(hostileCode))(
    '%s end in time',
    async (name) => {
      const content = codeIn(language, hostileCode[name] ?? '');
      const startedAt = performance.now();
      const outcome = await impatientWorker.run('code', { content }).catch((error: unknown) => error);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      // A parser that hangs is ended with its thread. Nothing else may go wrong.
      if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(TaskLostError);
    },
    20_000,
  );
});

test('a megabyte of anything ends in time in every other check', async () => {
  const million = 1_000_000;
  const texts = [
    `<p>${'a'.repeat(million)}</p>`,
    `<p>${'a. '.repeat(million / 3)}</p>`,
    `<p>${'eyJ'.repeat(million / 3)}</p>`,
    `<p>${'password='.repeat(million / 9)}</p>`,
    `<p>${'https://a:'.repeat(million / 10)}</p>`,
    `<p>${'\u200b'.repeat(million / 3)}</p>`,
    `<p>${'pа'.repeat(million / 3)}</p>`,
    '<p>x</p>'.repeat(10_000),
    '<p><a href="/article/x">y</a></p>'.repeat(9_000),
    `<pre><code>${'-----BEGIN '.repeat(million / 11)}</code></pre>`,
  ];
  for (const content of texts) {
    for (const name of siteChecks.filter((each) => each !== 'copies' && each !== 'links')) {
      expect(await worker.run(name, { content })).toBeInstanceOf(Array);
    }
    await worker.run('links', { content, siteUrl: 'https://galley.test' });
    await worker.run('hashes', { content });
  }
}, 120_000);

test('random texts never crash a check', () => {
  let seed = 42;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const pieces = [
    '<p>',
    '</p>',
    '<h4>',
    '</h4>',
    '<pre><code class="language-tsx">',
    '</code></pre>',
    '<a href="#',
    '">',
    '</a>',
    '<img src="/x" alt="',
    '(',
    '}',
    '`',
    '"',
    "'",
    '…',
    '\u202e',
    '\ud83d',
    'а',
    'word ',
    '&lt;',
    '\n',
    '${',
    '/*',
    '--',
    ': ',
    '- ',
    'AKIA',
    'eyJ',
    '= "',
    'password',
    '<ul><li>',
    '<table><tr><td>',
  ];
  for (let round = 0; round < 400; round += 1) {
    const content = Array.from({ length: random(60) }, () => pieces[random(pieces.length)]).join('');
    for (const [name, task] of Object.entries(checkTasks)) {
      if (name === 'copies') continue;
      const result = (task as (input: object) => unknown)({ content, siteUrl: 'https://galley.test' });
      expect(() => JSON.stringify(result)).not.toThrow();
      // PostgreSQL refuses half of a surrogate pair.
      expect(JSON.stringify(result)).not.toMatch(/\\ud[89ab]/i);
    }
    checkTasks.copies({ content, candidates: [{ title: 't', text: content }] });
  }
});
