// The line of a file at which a passage is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArticleFile } from '../../scripts/galley/article-file.ts';
import { type Folder, openFolder } from '../../scripts/galley/folder.ts';
import { createLineFinder } from '../../scripts/galley/source-lines.ts';

let folder: Folder;

beforeAll(async () => {
  folder = await openFolder(await mkdtemp(join(tmpdir(), 'galley-lines-')));
});

afterAll(() => rm(folder.root, { recursive: true, force: true }));

const text = `---
title: Lines
---

# Lines

The first line 1,
the second line 2, with $x$ and $y$.

$$
a =
b
$$

After the formula, line 3.
$$c$$
Right after one, line 4.

> A quote with line 5
> and line 6.

1. An item with line 7
   - and one below, line 8

| Column | Other |
|---|---|
| cell | line 9 |

    indented code line 10

~~~sh
echo line 11
echo line 12
~~~

<details>
<summary>Summary</summary>

Inside, line 13.[^1]

</details>

[^1]: A note with line 14.

The end, line 15.
`;

test.each(['\n', '\r\n'])('each passage is found on its line, with line ends %j', async (end) => {
  await writeFile(join(folder.root, 'lines.md'), text.replaceAll('\n', end));
  const findLine = createLineFinder(await readArticleFile(folder, 'lines.md'));
  const lines = text.split('\n');
  for (let number = 1; number <= 15; number += 1) {
    const quote = `line ${number}`;
    const expected = lines.findIndex((line) => new RegExp(`${quote}\\b`).test(line)) + 1;
    expect([quote, findLine({ block: 0, quote, prefix: '', suffix: '' })]).toEqual([quote, expected]);
  }
});

test('what is no longer in the file has no line, nor has what is about the whole text', async () => {
  await writeFile(join(folder.root, 'lines.md'), text);
  const findLine = createLineFinder(await readArticleFile(folder, 'lines.md'));
  expect(findLine({ block: 0, quote: 'never written', prefix: '', suffix: '' })).toBeUndefined();
  expect(findLine({ block: -1, quote: '', prefix: '', suffix: '' })).toBeUndefined();
});
