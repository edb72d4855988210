// What the command does when a text has changed on the site and in the folder: it shows both, and overwrites neither.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createTwoFilesPatch } from 'diff';
import { hashOfText, writeArticleFile } from './article-file.ts';
import { type Folder, pathOf, saveFolder, siteCopyOf, writeWhole } from './folder.ts';
import { exitCodes, GalleyError } from './galley-error.ts';
import { downloadImages, imageFileOf } from './images.ts';
import { type SiteArticle, type SiteClient, workingTextOf } from './site-client.ts';
import { toLines } from './terminal.ts';

export type Work = { folder: Folder; client: SiteClient; print: (line: string) => void };

/** The text of the site as a file, with its images. */
export async function fetchFile(
  { folder, client }: Work,
  article: SiteArticle,
  file: string,
): Promise<string> {
  const { text, images } = writeArticleFile(workingTextOf(article), {
    file,
    site: client.site,
    imageFile: (path) => imageFileOf(folder, path),
  });
  await downloadImages({ folder, client }, images);
  return text;
}

/** A copy of the site's text beside the file must be merged first. */
export function requireMerged(folder: Folder, file: string): void {
  const copy = siteCopyOf(file);
  if (!existsSync(pathOf(folder, copy))) return;
  throw new GalleyError(
    `${file} has a conflict. Take what you need from ${copy}, delete ${copy}, and try again.`,
    exitCodes.conflict,
  );
}

/** Puts the site's text beside the file and prints the difference. The file and the site stay as they are. */
export async function showConflict(work: Work, article: SiteArticle, file: string): Promise<GalleyError> {
  const { folder, client, print } = work;
  const copy = siteCopyOf(file);
  const theirs = await fetchFile(work, article, file);
  const mine = await readFile(pathOf(folder, file), 'utf8');
  await writeWhole(pathOf(folder, copy), theirs);
  const entry = folder.articles[file];
  // Once the copy is deleted, this is the text that the writer has seen.
  if (entry) folder.articles[file] = { ...entry, seen: hashOfText(workingTextOf(article)) };
  await saveFolder(folder, client.site);
  print(toLines(createTwoFilesPatch(copy, file, theirs, mine, 'on the site', 'in this folder')).trimEnd());
  return new GalleyError(
    `${file} has changed on the site and here. Nothing was saved. The text of the site is in ${copy}: take what you need from it, delete it, and try again.`,
    exitCodes.conflict,
  );
}
