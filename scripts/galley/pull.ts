// `galley pull`: the writer's articles as Markdown files.
import { existsSync } from 'node:fs';
import { markdownToHtml } from '../../src/richtext/markdown/markdown-to-html.ts';
import { hashOfText, readArticleFile } from './article-file.ts';
import { fetchFile, requireMerged, showConflict, type Work } from './conflict.ts';
import { pathOf, saveFolder, writeWhole } from './folder.ts';
import { exitCodes, GalleyError } from './galley-error.ts';
import { type SiteArticle, workingTextOf } from './site-client.ts';

/** Returns the refusals: one article with a conflict does not keep the others from coming. */
export async function pull(work: Work): Promise<GalleyError[]> {
  const { folder, client, print } = work;
  const refusals: GalleyError[] = [];
  const files = new Map(Object.entries(folder.articles).map(([file, { id }]) => [id, file]));
  const mine = await client.listMine();
  for (const { _id: id } of mine) {
    const article = await client.read(id);
    const file = files.get(id);
    try {
      await (file === undefined ? addFile(work, article) : updateFile(work, article, file));
    } catch (error) {
      if (!(error instanceof GalleyError)) throw error;
      refusals.push(error);
    }
  }
  await saveFolder(folder, client.site);
  for (const [id, file] of files) {
    if (!mine.some(({ _id }) => _id === id)) print(`${file} is no longer on the site. The file stays.`);
  }
  if (mine.length === 0) print('You have no articles on the site yet.');
  return refusals;
}

async function addFile(work: Work, article: SiteArticle): Promise<void> {
  const { folder } = work;
  // Slugs have letters, digits and hyphens. Anything else would not be the name of a file.
  const file = `${article.slug.replace(/[^\p{L}\p{N}-]/gu, '') || article._id}.md`;
  if (existsSync(pathOf(folder, file))) {
    throw new GalleyError(
      `${file} is in the way of an article with this address. Rename the file, or connect it: galley push ${file} --id ${article._id}`,
      exitCodes.conflict,
    );
  }
  await writeFile(work, article, file);
}

async function updateFile(work: Work, article: SiteArticle, file: string): Promise<void> {
  const { folder } = work;
  requireMerged(folder, file);
  const entry = folder.articles[file];
  const isGone = !existsSync(pathOf(folder, file));
  if (!isGone && entry?.seen === hashOfText(workingTextOf(article))) return;
  const isUnchangedHere = isGone || (await readArticleFile(folder, file)).hash === entry?.file;
  if (!isUnchangedHere) throw await showConflict(work, article, file);
  await writeFile(work, article, file);
}

async function writeFile(work: Work, article: SiteArticle, file: string): Promise<void> {
  const { folder, client, print } = work;
  const text = await fetchFile(work, article, file);
  await writeWhole(pathOf(folder, file), text);
  const working = workingTextOf(article);
  const { hash } = await readArticleFile(folder, file);
  folder.articles[file] = { id: article._id, file: hash, seen: hashOfText(working) };
  await saveFolder(folder, client.site);
  print(`${file} ← ${article.title}`);
  if (!survivesMarkdown(working.content, text)) {
    print(
      '  Markdown cannot say all of it, such as alignment. Pushing this file removes that from the article.',
    );
  }
}

/** Whether pushing the file unchanged would give the same text, but for the addresses of images and their sizes. */
function survivesMarkdown(content: string, file: string): boolean {
  const body = file.replace(/^---\n[\s\S]*?\n---\n\n/, '');
  const plain = (html: string) =>
    html.replace(/ (src|width|height|href)="[^"]*"/g, '').replace(/<\/?p>|\s+/g, '');
  return plain(markdownToHtml(body)) === plain(content);
}
