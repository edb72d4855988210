// Every link in the documentation must lead to an existing file and heading.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

async function listPages(): Promise<string[]> {
  const found = await Promise.all(
    ['docs', 'deploy'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const below = found
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return ['README.md', 'CONTRIBUTING.md', ...below].sort();
}

/** Text inside code is not a link. */
const withoutCode = (text: string): string =>
  text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

function linksOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** Named as GitHub names headings; a repeated name gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const headings = text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  for (const [, heading = ''] of headings) {
    const slug = heading
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let again = 1; anchors.has(name); again += 1) name = `${slug}-${again}`;
    anchors.add(name);
  }
  return anchors;
}

async function findDeadLinks(page: string): Promise<string[]> {
  const dead: string[] = [];
  for (const link of linksOf(await readFile(join(root, page), 'utf8'))) {
    const [path = '', anchor] = link.split('#').map(decodeURIComponent);
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    const isThere = !target.startsWith('..') && existsSync(join(root, target));
    const hasAnchor =
      anchor === undefined ||
      (isThere &&
        target.endsWith('.md') &&
        anchorsOf(await readFile(join(root, target), 'utf8')).has(anchor));
    if (!isThere || !hasAnchor) dead.push(`${page} leads to ${link}`);
  }
  return dead;
}

test('every link and image in the documentation leads to an existing file and heading', async () => {
  const pages = await listPages();
  expect(pages).toContain('docs/operating.md');
  expect((await Promise.all(pages.map(findDeadLinks))).flat()).toEqual([]);
});

/** The files of the project, from its root. */
async function listFiles(): Promise<string[]> {
  const below = ['src', 'test', 'e2e', 'scripts', 'deploy'].map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((file) => join('/', folder, file)),
  );
  return [...(await Promise.all(below)).flat(), ...(await readdir(root)).map((file) => join('/', file))];
}

/** Names of files in code, also without their folder. Patterns are no names. */
const namesOf = (text: string): string[] =>
  [...text.matchAll(/`(?:\.\/)?([\w.@/-]+\.(?:tsx?|sql|css|conf|service|timer))`/g)].map(
    ([, name = '']) => name,
  );

test('every file that the documentation names exists', async () => {
  const files = await listFiles();
  // A record of a decision keeps its text.
  const pages = (await listPages()).filter((page) => !page.startsWith('docs/decisions/'));
  const named = await Promise.all(
    pages.map(async (page) =>
      namesOf(await readFile(join(root, page), 'utf8')).map((name) => ({ page, name })),
    ),
  );
  const missing = named.flat().filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)));
  // An example of a translation.
  expect(missing.filter(({ name }) => name !== 'src/texts/de.ts')).toEqual([]);
});

test('anchors of headings are named as GitHub names them', () => {
  const page = '# A `b` & [c](d.md), e_f!\n```sh\n# no heading\n```\n## Für 2 – “x”\n## Same\n## Same\n';
  expect([...anchorsOf(page)]).toEqual(['a-b--c-e_f', 'für-2--x', 'same', 'same-1']);
});
