// Copies articles into the tables of revisions and search, and their other data into a staging table.
import type pg from 'pg';
import { wordsOf } from '#features/search/server/fold-text.ts';
import { readTime } from '../../src/richtext/analysis/measure-text.ts';
import { type GeneratedArticle, generateArticle, type Sizes } from './articles.ts';
import { copyRows, type RowWriter } from './copy-rows.ts';
import { stagingColumns, stagingTable } from './derive.ts';
import { indexArticles, type SearchEntry, toSearchEntry } from './index-articles.ts';
import { idOf } from './random.ts';
import { createTextWriter, type WrittenText } from './write-text.ts';

// The number of articles that one statement indexes for search.
const batchSize = 500;

const textColumns = [
  ...[
    'id',
    'article_id',
    'number',
    'state',
    'title',
    'excerpt',
    'content',
    'rendered',
    'plain_text',
    'word_count',
  ],
  ...['read_time', 'category', 'tags', 'created_at', 'saved_at', 'submitted_at'],
];

/** One connection for each group of tables. */
export type Clients = Record<'texts' | 'search' | 'lists', pg.Client>;

/** Returns the words in titles, tags and excerpts. */
export async function copyArticles({ texts, search, lists }: Clients, sizes: Sizes): Promise<Set<string>> {
  const writeText = createTextWriter();
  const words = new Set<string>();
  await lists.query(stagingTable);
  const textRows = await copyRows(texts, `article_revisions (${textColumns.join(', ')})`);
  const listRows = await copyRows(lists, `generated (${stagingColumns.join(', ')})`);
  let indexed = Promise.resolve();
  for (let start = 0; start < sizes.articles; start += batchSize) {
    const entries: SearchEntry[] = [];
    for (let n = start; n < Math.min(start + batchSize, sizes.articles); n += 1) {
      const article = generateArticle(n, sizes);
      const text = writeText(article.text);
      addText(textRows.writer, article, text);
      addToLists(listRows.writer, article);
      const { bytes, at } = text.plainText;
      entries.push(toSearchEntry(article, bytes.toString('utf8', 0, at)));
      for (const word of wordsOf(`${article.title} ${article.tags.join(' ')} ${article.excerpt}`))
        words.add(word);
      for (const rows of [textRows, listRows]) await rows.flush();
    }
    // PostgreSQL indexes one batch while the next is generated.
    await indexed;
    indexed = indexArticles(search, entries);
    // The error is thrown where the promise is awaited.
    indexed.catch(() => {});
  }
  await Promise.all([indexed, textRows.end(), listRows.end()]);
  return words;
}

function addText(writer: RowWriter, article: GeneratedArticle, text: WrittenText): void {
  const { content, rendered, plainText, words } = text;
  writer.row(textColumns.length);
  writer.uuid(article.revisionId);
  writer.uuid(article.id);
  writer.int(1);
  for (const value of ['approved', article.title, article.excerpt]) writer.text(value);
  for (const { bytes, at } of [content, rendered, plainText]) {
    const opened = writer.open();
    writer.at += bytes.copy(writer.bytes, writer.at, 0, at);
    writer.close(opened);
  }
  writer.int(words);
  writer.int(readTime(words));
  writer.text(article.category);
  writer.texts(article.tags);
  for (let times = 0; times < 3; times += 1) writer.time(article.publishedMs);
}

function addToLists(writer: RowWriter, article: GeneratedArticle): void {
  writer.row(stagingColumns.length);
  writer.uuid(article.id);
  writer.uuid(article.revisionId);
  writer.uuid(idOf('account', article.author));
  writer.text(article.slug);
  writer.text(article.category);
  writer.texts(article.tags);
  writer.time(article.publishedMs);
  for (const number of [article.likes, article.comments, article.views, article.firstFan]) writer.int(number);
}
