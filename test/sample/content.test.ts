// The folder `sample` must be consistent before a site is filled with it.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { SampleContent } from '#app/sample/content.ts';
import {
  type GeneratedSample,
  generatedFolder,
  readGeneratedFiles,
  storeFolder,
} from '#app/sample/generated-files.ts';
import { findAnchor } from '#app/sample/plans/find-anchor.ts';
import { cleanTags, firstCategories, maxExcerptLength, maxTags } from '#features/articles/rules.ts';
import { slugForTitle } from '#features/articles/server/saving/article-slug.ts';
import { checkComment, cleanComment } from '#features/comments/rules.ts';
import { fileKeysOf } from '#features/images/rules.ts';
import { isElement, parseFragment } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { findCodeLanguage } from '#richtext/sanitize/clean-code.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';
import type { CodeLanguage } from '#richtext/vocabulary.ts';
import {
  drawDiagrams,
  generateTexts,
  highlightBlocks,
  listSources,
  toPiece,
} from '../../scripts/sample/generate.ts';
import { readSources, type SampleSources } from '../../scripts/sample/read-sources.ts';

let written: SampleSources;
let content: SampleContent;
let made: GeneratedSample;
let usernames: Set<string>;

beforeAll(async () => {
  written = await readSources();
  content = written.content;
  made = await readGeneratedFiles();
  usernames = new Set(content.people.map(({ username }) => username));
});

const texts = () => [...content.articles, ...content.desk, ...content.edits];
const roleOf = (name: string) => content.people.find(({ username }) => username === name)?.role;
const mayDecide = (name: string) => ['editor', 'admin'].includes(roleOf(name) ?? '');
const mayReview = (name: string) => roleOf(name) === 'reviewer' || mayDecide(name);

test('the sample has a dozen people, two dozen articles and every state of review', () => {
  expect(content.people.length).toBeGreaterThanOrEqual(12);
  expect(usernames.size).toBe(content.people.length);
  expect(content.articles.length).toBeGreaterThanOrEqual(24);
  const staff = content.people.map(({ role }) => role).filter((role) => role !== 'user');
  expect(staff.sort()).toEqual(['admin', 'admin', 'editor', 'reviewer']);
  expect(new Set(content.desk.map(({ state }) => state))).toEqual(
    new Set(['draft', 'pending', 'rejected', 'changes-requested', 'hidden']),
  );
  expect(content.articles.filter(({ featuredDaysAgo }) => featuredDaysAgo !== undefined).length).toBe(1);
});

test('a pending article of the sample has two suggestions, one of them in a thread', () => {
  const marks = content.desk.flatMap((text) => (text.state === 'pending' ? text.marks : []));
  const suggested = marks.filter(({ replacement }) => replacement !== undefined);
  expect(suggested.length).toBe(2);
  expect(suggested.filter(({ replies }) => replies.length > 1).length).toBe(1);
});

test('every sample text has an author, a category and tags, and is named after its title', () => {
  const categories = firstCategories.map(({ slug }) => slug as string);
  for (const { name, title, author, category, tags, excerpt } of texts()) {
    expect([name, usernames.has(author), categories.includes(category)]).toEqual([name, true, true]);
    expect(slugForTitle(title)).toBe(name);
    expect(cleanTags(tags)).toEqual(tags);
    expect(tags.length).toBeLessThanOrEqual(maxTags);
    expect(excerpt.length).toBeLessThanOrEqual(maxExcerptLength);
  }
});

test('every sample text passes the sanitiser unchanged', () => {
  for (const [path, { html }] of Object.entries(made.texts)) {
    expect([path, sanitizeHtml(html, { isOwnImage: () => true })]).toEqual([path, html]);
    expect(html).not.toContain('![');
  }
});

// If one of these fails, run: npm run sample -- make
test('the prebuilt sample files match their sources', async () => {
  expect(content).toEqual(made.content);
  const sources = await listSources(written);
  expect(Object.fromEntries(sources.map(({ name, hash }) => [name, hash]))).toEqual(
    Object.fromEntries(Object.entries(made.pictures).map(([name, { source }]) => [name, source])),
  );
  expect(generateTexts(written, made.pictures)).toEqual(made.texts);
  for (const { html, pictures } of Object.values(made.texts)) {
    for (const name of pictures)
      expect(html).toContain(`<figure><img src="/images/${made.pictures[name]?.key}"`);
  }
  const files = await readdir(storeFolder(), { recursive: true, withFileTypes: true });
  expect(new Set(files.filter((file) => file.isFile()).map(({ name }) => name))).toEqual(
    new Set(
      Object.values(made.pictures)
        .flatMap(({ key }) => fileKeysOf(key))
        .map((key) => basename(key)),
    ),
  );
});

test('every code block of the sample has prebuilt highlighting', async () => {
  for (const [path, { html }] of Object.entries(made.texts)) {
    for (const block of parseFragment(html).children.filter(isElement)) {
      const language = block.tagName === 'pre' ? findCodeLanguage(block) : undefined;
      if (!language || language === 'text' || language === 'math') continue;
      const coloured = await made.steps.highlight(readText(block), language, { remainingMs: 0 });
      expect([path, coloured?.map(readText).join('')]).toEqual([path, readText(block)]);
    }
  }
});

test('the prebuilt highlighting equals what a save would make', async () => {
  const nothingElse = { remainingMs: 0 };
  for (const [language, ...pieces] of await highlightBlocks(made.texts)) {
    const code = pieces.map((piece) => (typeof piece === 'string' ? piece : piece[1])).join('');
    const coloured = await made.steps.highlight(code, language as CodeLanguage, nothingElse);
    expect(coloured?.map(toPiece)).toEqual(pieces);
  }
});

test('the prebuilt diagrams equal what a save would draw', async () => {
  const diagrams = await drawDiagrams(made.texts);
  expect(diagrams.length).toBeGreaterThan(0);
  const file = await readFile(join(generatedFolder(), 'diagrams.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(diagrams);
  for (const { source, prefix, svg } of diagrams) {
    expect(await made.steps.renderDiagram(source, prefix)).toEqual({ svg });
  }
});

test('nobody in the sample writes before they joined, and nothing is in the future', () => {
  const joined = new Map(content.people.map(({ username, joinedDaysAgo }) => [username, joinedDaysAgo]));
  for (const { name, author, publishedDaysAgo, likes, comments } of content.articles) {
    expect([name, (joined.get(author) ?? 0) > publishedDaysAgo + 3]).toEqual([name, true]);
    expect(likes).toBeLessThan(content.people.length);
    for (const { by, daysAfter, text, replies } of comments) {
      const thread = [{ by, daysAfter, text }, ...replies];
      for (const comment of thread) {
        expect([name, usernames.has(comment.by)]).toEqual([name, true]);
        expect(cleanComment(comment.text)).toBe(comment.text);
        expect(checkComment(comment.text)).toEqual({ ok: true });
        expect(comment.daysAfter).toBeGreaterThanOrEqual(daysAfter);
        expect([name, comment.daysAfter < publishedDaysAgo]).toEqual([name, true]);
      }
    }
  }
});

test('sample reviewers decide after the submission, on articles of others, and their marks quote the text', () => {
  for (const text of content.desk) {
    if (!('reviewer' in text)) continue;
    expect([text.name, mayDecide(text.reviewer), text.reviewer !== text.author]).toEqual([
      text.name,
      true,
      true,
    ]);
    expect(text.note.length).toBeGreaterThan(40);
    const hours = 'submittedHoursAgo' in text ? text.submittedHoursAgo : text.publishedDaysAgo * 24;
    expect(text.decidedHoursAgo).toBeLessThan(hours);
  }
  const marked = [...content.desk, ...content.edits].filter((text) => 'marks' in text);
  for (const { name, path, marks } of marked) {
    const html = made.texts[path]?.html ?? '';
    for (const mark of marks) {
      expect([name, mayReview(mark.by)]).toEqual([name, true]);
      expect(findAnchor(html, mark.quote)).toMatchObject({ quote: mark.quote });
      for (const reply of mark.replies) expect(reply.hoursAgo).toBeLessThan(mark.hoursAgo);
    }
  }
  expect(marked.flatMap(({ marks }) => marks).some(({ replies }) => replies.length > 0)).toBe(true);
});

test('a reviewer of the sample recommends what waits, and an editor decides in one category', () => {
  const waiting = content.desk.filter((text) => text.state === 'pending');
  const given = waiting.flatMap(({ author, submittedHoursAgo, recommendations }) =>
    recommendations.map((each) => ({ author, submittedHoursAgo, ...each })),
  );
  expect(given.length).toBeGreaterThan(0);
  for (const { by, author, hoursAgo, submittedHoursAgo } of given) {
    expect([by, roleOf(by), by !== author]).toEqual([by, 'reviewer', true]);
    expect(hoursAgo).toBeLessThan(submittedHoursAgo);
  }
  const [editor] = content.people.filter(({ role }) => role === 'editor');
  expect(editor?.categories).toHaveLength(1);
});

test('every sample edit belongs to a live article of the same author, and changes it', () => {
  expect(content.edits.length).toBeGreaterThan(0);
  for (const edit of content.edits) {
    const live = content.articles.find(({ name }) => name === edit.name);
    expect(live?.author).toBe(edit.author);
    expect(written.bodies.get(live?.path ?? '')).not.toBe(written.bodies.get(edit.path));
  }
});

test('a series of the sample has published articles of its owner, and somebody else approved its words', () => {
  expect(content.series.length).toBeGreaterThan(0);
  for (const { owner, editor, articles, startedDaysAgo } of content.series) {
    expect(mayDecide(editor) && editor !== owner).toBe(true);
    const found = articles.map((name) => content.articles.find((article) => article.name === name));
    expect(found.map((article) => article?.author)).toEqual(articles.map(() => owner));
    for (const article of found) expect(article?.publishedDaysAgo).toBeGreaterThan(startedDaysAgo);
  }
});
