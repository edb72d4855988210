// `galley push` and `galley submit`: saves files to the site, and only over the text that the writer has seen.
import { type ArticleFile, hashOfText, readArticleFile, toContent } from './article-file.ts';
import { requireMerged, showConflict, type Work } from './conflict.ts';
import { fileNamed, followRenames, listFiles, saveFolder } from './folder.ts';
import { exitCodes, GalleyError } from './galley-error.ts';
import { uploadImages } from './images.ts';
import { type SiteArticle, SiteError, type TextToSave, workingTextOf } from './site-client.ts';

export type PushOptions = {
  /** The named files; without names, those that are on the site already. */
  files: readonly string[];
  /** Submits them for review. */
  submits: boolean;
  /** Also creates articles for files that are not on the site yet. */
  addsNew: boolean;
  /** Connects the one named file to an article that is on the site already. */
  id: string | undefined;
};

// Somebody else saves in the same second. More often than this, it is something else.
const maxAttempts = 3;

/** Returns the refusals: one file with a problem does not keep the others from being saved. */
export async function push(work: Work, options: PushOptions): Promise<GalleyError[]> {
  const { folder, print } = work;
  const refusals: GalleyError[] = [];
  const all = await listFiles(folder);
  const named = options.files.map((file) => fileNamed(folder, file));
  const articles: ArticleFile[] = [];
  for (const file of named.length > 0 ? named : all) {
    await collect(refusals, async () => {
      const isWanted = named.length > 0 || options.addsNew || folder.articles[file] !== undefined;
      const article = isWanted || hasMissing(work, all) ? await readArticleFile(folder, file) : undefined;
      if (article) articles.push(article);
    });
  }
  followRenames(folder, articles);
  const wanted = articles.filter(
    ({ file }) => named.length > 0 || options.addsNew || folder.articles[file] !== undefined,
  );
  if (options.id !== undefined) connect(work, wanted, options.id);
  for (const article of wanted) await collect(refusals, () => pushOne(work, article, options));
  if (wanted.length === 0 && refusals.length === 0) {
    print('No file here is on the site yet. Name the files to push, or push all with --new.');
  }
  return refusals;
}

const hasMissing = ({ folder }: Work, all: readonly string[]): boolean =>
  Object.keys(folder.articles).some((file) => !all.includes(file));

async function collect(refusals: GalleyError[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof GalleyError)) throw error;
    refusals.push(error);
  }
}

function connect({ folder }: Work, articles: readonly ArticleFile[], id: string): void {
  const [article, ...others] = articles;
  if (!article || others.length > 0) throw new GalleyError('--id needs the name of one file.');
  // No text was seen, so the first push shows a conflict unless there is none to lose.
  folder.articles[article.file] = { id, file: '', seen: '' };
}

async function pushOne(work: Work, article: ArticleFile, options: PushOptions): Promise<void> {
  const { folder } = work;
  requireMerged(folder, article.file);
  if (article.title === '') {
    throw new GalleyError(
      `${article.file} has no title. Add “title: …” between two lines of ---, or a first heading.`,
    );
  }
  const entry = folder.articles[article.file];
  await (entry ? update(work, article, options) : create(work, article, options));
}

async function create(work: Work, article: ArticleFile, { submits }: PushOptions): Promise<void> {
  const { client, folder } = work;
  const same = (await client.listMine()).find(
    ({ _id, title }) =>
      title === article.title && !Object.values(folder.articles).some(({ id }) => id === _id),
  );
  if (same) {
    throw new GalleyError(
      `You have an article named “${article.title}” on the site already. To connect the file with it: galley push ${article.file} --id ${same._id}`,
      exitCodes.conflict,
    );
  }
  const saved = await named(article, async () => client.create(await toText(work, article, submits)));
  await finish(work, article, { saved, submits });
}

async function update(work: Work, article: ArticleFile, options: PushOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await saveOver(work, article, options);
    } catch (error) {
      // The text changed since it was read: look again.
      const isStale = error instanceof SiteError && error.code === 'stale_version';
      if (!isStale || attempt === maxAttempts) throw withName(article, error);
    }
  }
}

async function saveOver(work: Work, article: ArticleFile, { submits }: PushOptions): Promise<void> {
  const { client, folder, print } = work;
  const { file } = article;
  const entry = folder.articles[file];
  if (!entry) return;
  const current = await client.read(entry.id);
  const isChangedThere = hashOfText(workingTextOf(current)) !== entry.seen;
  if (article.hash === entry.file && isNothingToDo(current, submits)) {
    print(isChangedThere ? `${file} has changed on the site. Run: galley pull` : `${file} is up to date.`);
    return;
  }
  if (isChangedThere) throw await showConflict(work, current, file);
  if (isWaiting(current) && !submits) {
    throw new GalleyError(`${file} is waiting for review. To submit the changed text: galley submit ${file}`);
  }
  const text = await toText(work, article, submits);
  const saved = await client.save(entry.id, { ...text, version: current.version });
  await finish(work, article, { saved, submits });
}

const isWaiting = (article: SiteArticle): boolean => {
  const { status, visibility } = workingTextOf(article);
  return status === 'published' && visibility === 'pending';
};

const submittedStates: readonly string[] = ['pending', 'approved'];

/** A text that waits or is published as it is needs no submission. */
const isNothingToDo = (article: SiteArticle, submits: boolean): boolean => {
  const { status, visibility } = workingTextOf(article);
  return !submits || (status === 'published' && submittedStates.includes(visibility));
};

async function toText(work: Work, article: ArticleFile, submits: boolean): Promise<TextToSave> {
  const paths = await uploadImages(work, article.images);
  const { title, excerpt, category, tags, canonicalUrl } = article;
  return {
    ...{ title, excerpt, category, tags, canonicalUrl },
    content: toContent(article, (address) => paths.get(address)),
    status: submits ? 'published' : 'draft',
  };
}

async function finish(
  { folder, client, print }: Work,
  article: ArticleFile,
  { saved, submits }: { saved: SiteArticle; submits: boolean },
): Promise<void> {
  const { file, hash } = article;
  folder.articles[file] = { id: saved._id, file: hash, seen: hashOfText(workingTextOf(saved)) };
  await saveFolder(folder, client.site);
  print(submits ? `${file} is waiting for review.` : `${file} → saved as a draft.`);
}

/** Says which file a refusal of the site is about. */
async function named<Result>(article: ArticleFile, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw withName(article, error);
  }
}

function withName({ file }: ArticleFile, error: unknown): unknown {
  if (!(error instanceof SiteError)) return error;
  if (error.status === 404) {
    return new GalleyError(`${file} is no longer on the site. Remove it from galley.json to create it anew.`);
  }
  return new GalleyError(`${file}: ${error.message}`);
}
