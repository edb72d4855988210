// `galley status`: where each article stands, and what checks and reviewers say about which line.
import { setTimeout as wait } from 'node:timers/promises';
import { type ArticleFile, hashOfText, readArticleFile, toContent } from './article-file.ts';
import type { Work } from './conflict.ts';
import { type Entry, fileNamed, followRenames, listFiles } from './folder.ts';
import { type ExitCode, exitCodes, GalleyError } from './galley-error.ts';
import { type SiteArticle, type SiteCheck, SiteError, type SiteMark, workingTextOf } from './site-client.ts';
import { createLineFinder } from './source-lines.ts';
import { annotateProblem, describeProblem, type Problem, toLine } from './terminal.ts';

export type StatusOptions = {
  files: readonly string[];
  /** Warnings count as errors. */
  isStrict: boolean;
  /** Also prints the problems so that GitHub shows them beside the lines. */
  isOnGitHub: boolean;
};

// The checks of a submission take seconds.
const maxWaitMs = 60_000;
const pauseMs = 2_000;

export async function showStatus(work: Work, options: StatusOptions): Promise<ExitCode> {
  const { folder, print } = work;
  const named = options.files.map((file) => fileNamed(folder, file));
  const articles: ArticleFile[] = [];
  for (const file of named.length > 0 ? named : await listFiles(folder)) {
    articles.push(await readArticleFile(folder, file));
  }
  followRenames(folder, articles);
  const wanted = articles.filter(({ file }) => named.length > 0 || folder.articles[file] !== undefined);
  let exitCode: ExitCode = exitCodes.ok;
  for (const article of wanted) {
    const { state, problems } = await examine(work, article, folder.articles[article.file]);
    print(`${article.file}  ${state}`);
    for (const problem of problems) {
      print(`  ${describeProblem(problem)}`);
      if (options.isOnGitHub) print(annotateProblem(problem));
    }
    if (problems.some(({ level }) => level === 'error' || options.isStrict)) exitCode = exitCodes.findings;
  }
  if (wanted.length === 0) print('No file here is on the site yet. Run: galley push FILE, or galley pull');
  return exitCode;
}

type Examined = { state: string; problems: Problem[] };

async function examine(work: Work, article: ArticleFile, entry: Entry | undefined): Promise<Examined> {
  const { client } = work;
  const findLine = createLineFinder(article);
  const toProblem = (level: Problem['level'], message: string, line: number | undefined): Problem => ({
    file: article.file,
    line,
    level,
    message,
  });
  const current = entry && (await findArticle(work, entry.id));
  const marks = current ? (await client.listMarks(current._id)).filter(isOpen) : [];
  const checks = await readChecks(work, { article, entry, current });
  const problems = [
    ...marks.map((mark) => toProblem('error', describeMark(mark), findLine(mark))),
    ...checks.flatMap((check) =>
      check.findings.map((finding) =>
        toProblem(finding.level, `${check.label}: ${finding.message}`, findLine(finding)),
      ),
    ),
    ...checks.flatMap((check) =>
      describeRest(check).map((text) => toProblem(levelOf(check), text, undefined)),
    ),
    ...(current ? describeReturn(current).map((text) => toProblem('error', text, undefined)) : []),
  ];
  const order = ({ line }: Problem) => line ?? Number.MAX_SAFE_INTEGER;
  return {
    state: describeState(article, entry, current),
    problems: problems.sort((one, other) => order(one) - order(other)),
  };
}

async function findArticle({ client }: Work, id: string): Promise<SiteArticle | undefined> {
  try {
    return await client.read(id);
  } catch (error) {
    if (error instanceof SiteError && error.status === 404) return undefined;
    throw error;
  }
}

/** A suggestion that the author has applied or declined is done, as is a mark that was resolved. */
const isOpen = ({ resolvedAt, suggestion }: SiteMark): boolean =>
  !resolvedAt && (!suggestion || suggestion.state === 'open');

function describeMark({ by, body, suggestion, quote }: SiteMark): string {
  const who = by?.name ?? 'A reviewer';
  const what = quote === '' ? '' : ` on “${quote.length > 60 ? `${quote.slice(0, 60)}…` : quote}”`;
  const wanted = suggestion ? ` Suggestion: “${suggestion.replacement}”` : '';
  return `${who}${what}: ${body}${wanted}`;
}

function describeReturn(article: SiteArticle): string[] {
  const { status, visibility } = workingTextOf(article);
  if (status !== 'published' || visibility !== 'rejected') return [];
  const what = article.changesRequested ? 'A reviewer requested changes' : 'A reviewer rejected it';
  return [article.reviewNote === '' ? `${what}.` : `${what}: ${article.reviewNote}`];
}

const levelOf = ({ status }: SiteCheck): Problem['level'] => (status === 'failed' ? 'error' : 'warning');

/** What a check says without a passage: a report without findings, or one that has not ended. */
function describeRest({ label, status, summary, findings, findingCount }: SiteCheck): string[] {
  const more = findingCount - findings.length;
  if (more > 0) return [`${label}: ${more} more`];
  if (findings.length > 0 || status === 'passed') return [];
  if (status === 'running') return [`${label}: still running`];
  if (status === 'crashed') return [`${label}: could not be run`];
  return [`${label}: ${summary || status}`];
}

type Read = { article: ArticleFile; entry: Entry | undefined; current: SiteArticle | undefined };

/** The checks of the submission if it has this text. Otherwise the site checks the text as it is here, and keeps nothing of it. */
async function readChecks({ client, folder }: Work, { article, entry, current }: Read): Promise<SiteCheck[]> {
  const isSame = current && entry?.file === article.hash && entry.seen === hashOfText(workingTextOf(current));
  if (isSame && workingTextOf(current).status === 'published') {
    const until = Date.now() + maxWaitMs;
    for (;;) {
      const checks = await client.listChecks(current._id);
      if (!checks.some(({ status }) => status === 'running') || Date.now() > until) return checks;
      await wait(pauseMs);
    }
  }
  const pathOfImage = (address: string) => folder.images[article.images.get(address)?.name ?? '']?.path;
  try {
    return await client.tryText(toContent(article, pathOfImage));
  } catch (error) {
    if (!(error instanceof SiteError) || error.code !== 'insufficient_scope') throw error;
    throw new GalleyError('To check texts that are not submitted yet, the token needs the scope “write”.');
  }
}

function describeState(
  article: ArticleFile,
  entry: Entry | undefined,
  current: SiteArticle | undefined,
): string {
  if (!entry) return 'not on the site yet';
  if (!current) return 'no longer on the site';
  const parts = [stateOf(current)];
  if (entry.file !== article.hash) parts.push('changed here');
  if (entry.seen !== hashOfText(workingTextOf(current))) parts.push('changed on the site');
  return toLine(parts.join(', '));
}

const states: Record<string, string> = {
  pending: 'waiting for review',
  approved: 'published',
  rejected: 'returned',
  hidden: 'hidden',
};

function stateOf(article: SiteArticle): string {
  const { status, visibility } = workingTextOf(article);
  const state = status === 'draft' ? 'draft' : (states[visibility] ?? visibility);
  if (!article.pendingRevision) return state;
  return `published, with an edit: ${state}`;
}
