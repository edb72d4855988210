// Articles as Markdown files: saving them, bringing them back, and texts that changed on both sides.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { article, createWriter, type GalleySite, startGalleySite, type Writer } from './run-galley.ts';

let galleySite: GalleySite;
let writer: Writer;

beforeAll(async () => {
  galleySite = await startGalleySite();
});

beforeEach(async () => {
  writer = await createWriter(galleySite);
});

afterEach(() => writer.remove());

afterAll(() => galleySite?.close());

test('a file becomes a draft with its images, is saved again when it changes, and goes into review', async () => {
  await mkdir(join(writer.folder, 'img'));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0ffee' } });
  await writeFile(join(writer.folder, 'img/my cup.png'), await picture.png().toBuffer());
  await writer.write('proofs.md', article('The **first** text.\n\n![A cup](img/my%20cup.png)'));
  expect((await writer.galley(['push'])).stdout).toContain('Name the files to push');
  expect(await writer.galley(['push', 'proofs.md'])).toEqual({
    exitCode: 0,
    stdout: 'proofs.md → saved as a draft.\n',
    stderr: '',
  });
  const draft = await writer.findOnly();
  expect(draft).toMatchObject({
    title: 'Reading proofs',
    excerpt: 'Why a second pair of eyes helps.',
    category: { slug: 'css' },
    tags: ['review', 'writing'],
    status: 'draft',
  });
  expect(draft.content).toMatch(
    /^<p>The <strong>first<\/strong> text\.<\/p>.*<img src="\/images\/[0-9a-f]{2}\//s,
  );
  expect((await writer.galley(['push'])).stdout).toBe('proofs.md is up to date.\n');
  expect((await writer.findOnly()).version).toBe(draft.version);

  await writer.write('proofs.md', article('The second text, which is longer.\n\n![A cup](img/my%20cup.png)'));
  expect((await writer.galley(['push'])).stdout).toBe('proofs.md → saved as a draft.\n');
  expect((await writer.findOnly()).content).toContain('The second text');
  expect((await writer.galley(['submit', 'proofs.md'])).stdout).toBe('proofs.md is waiting for review.\n');
  expect(await writer.findOnly()).toMatchObject({ status: 'published', visibility: 'pending' });
  expect((await writer.galley(['submit', 'proofs.md'])).stdout).toBe('proofs.md is up to date.\n');

  await writer.write('proofs.md', article('A third text for those who review.'));
  const refused = await writer.galley(['push']);
  expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('is waiting for review')]);
  expect((await writer.findOnly()).content).toContain('The second text');
  await rename(join(writer.folder, 'proofs.md'), join(writer.folder, 'renamed.md'));
  await writer.write(
    'renamed.md',
    article('The second text, which is longer.\n\n![A cup](img/my%20cup.png)'),
  );
  expect((await writer.galley(['push'])).stdout).toBe('renamed.md is up to date.\n');
});

test('a text that changed on both sides is shown and overwritten on neither, until the writer has merged it', async () => {
  await writer.write('proofs.md', article('The first text, by me.'));
  await writer.galley(['push', '--new']);
  const { _id } = await writer.findOnly();
  await writer.articles.save(writer.author, _id, { content: '<p>Written in the browser.</p>' });
  const mine = article('Written in the editor.');
  await writer.write('proofs.md', mine);

  const ended = await writer.galley(['push']);
  expect(ended.exitCode).toBe(3);
  expect(ended.stdout).toContain('-Written in the browser.');
  expect(ended.stdout).toContain('+Written in the editor.');
  expect(ended.stderr).toContain('Nothing was saved.');
  expect((await writer.findOnly()).content).toBe('<p>Written in the browser.</p>');
  expect(await writer.read('proofs.md')).toBe(mine);
  expect(await writer.read('proofs.site.md')).toContain('Written in the browser.');

  expect((await writer.galley(['push'])).exitCode).toBe(3);
  expect((await writer.galley(['pull'])).exitCode).toBe(3);
  expect((await writer.findOnly()).content).toBe('<p>Written in the browser.</p>');
  await rm(join(writer.folder, 'proofs.site.md'));
  expect((await writer.galley(['push'])).exitCode).toBe(0);
  expect((await writer.findOnly()).content).toBe('<p>Written in the editor.</p>');
});

test('a decision is no conflict: an approved article gets an edit, which waits', async () => {
  await writer.write('proofs.md', article('The first text, which is long enough.'));
  await writer.galley(['submit', 'proofs.md']);
  const { _id } = await writer.findOnly();
  await galleySite.site.runJobs();
  await writer.articles.decide(galleySite.admin, _id, 'approved');
  expect((await writer.galley(['status'])).stdout).toMatch(/^proofs\.md {2}published\n/);
  await writer.write('proofs.md', article('The first text, which is now better.'));
  expect((await writer.galley(['push'])).stderr).toBe('');
  expect(await writer.findOnly()).toMatchObject({
    visibility: 'approved',
    pendingRevision: { status: 'draft' },
  });
  expect((await writer.galley(['status'])).stdout).toMatch(/^proofs\.md {2}published, with an edit: draft\n/);
});

test('pulled articles are files that push as they are, and a changed file is not overwritten', async () => {
  const content =
    '<h2>Proofs</h2><p>Some <em>text</em> and <code>code</code>.</p><pre><code class="language-ts">const a = 1;\n</code></pre>';
  const { _id, slug } = await writer.articles.draft(writer.author, { content });
  expect((await writer.galley(['pull'])).stdout).toBe(`${slug}.md ← Reading proofs\n`);
  const pulled = await writer.read(`${slug}.md`);
  expect(pulled).toContain('title: Reading proofs');
  expect(pulled).toContain('## Proofs');
  expect((await writer.galley(['push'])).stdout).toBe(`${slug}.md is up to date.\n`);
  await writer.articles.save(writer.author, _id, { content: '<p>Other words.</p>' });
  expect((await writer.galley(['pull'])).stdout).toBe(`${slug}.md ← Reading proofs\n`);
  expect(await writer.read(`${slug}.md`)).toContain('Other words.');

  await writer.articles.save(writer.author, _id, { content: '<p>Newer words.</p>' });
  await writer.write(`${slug}.md`, article('My words.'));
  expect((await writer.galley(['pull'])).exitCode).toBe(3);
  expect(await writer.read(`${slug}.md`)).toBe(article('My words.'));
  expect(await writer.read(`${slug}.site.md`)).toContain('Newer words.');
  expect((await readdir(writer.folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('two files do not become the same article twice, and a file can be connected with one', async () => {
  const { _id } = await writer.articles.draft(writer.author, { content: '<p>Already there.</p>' });
  await writer.write('proofs.md', article('The same title.'));
  const refused = await writer.galley(['push', 'proofs.md']);
  expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringContaining(`--id ${_id}`)]);
  expect((await writer.galley(['push', 'proofs.md', '--id', _id])).exitCode).toBe(3);
  expect((await writer.findOnly()).content).toBe('<p>Already there.</p>');
  await rm(join(writer.folder, 'proofs.site.md'));
  expect((await writer.galley(['push', 'proofs.md'])).exitCode).toBe(0);
  expect((await writer.findOnly()).content).toBe('<p>The same title.</p>');
});
