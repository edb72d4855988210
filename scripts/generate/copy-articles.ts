// Sends articles to the tables of texts and of the search, and what else is known of them to where it waits for the rest.
import type pg from 'pg';
import { labelsOf } from '#features/search/server/search-labels.ts';
import { indexText, titleKeyOf, wordsOf } from '#features/search/server/search-words.ts';
import { readTime } from '../../src/richtext/measure-text.ts';
import { type GeneratedArticle, generateArticle, type Sizes } from './articles.ts';
import { copyRows, type RowWriter } from './copy-rows.ts';
import { stagingColumns, stagingTable } from './derive.ts';
import { createLexicon, type Lexemes, type Lexicon } from './lexicon.ts';
import { memberAt } from './members.ts';
import { idOf, writeId } from './random.ts';
import { createVectorWriter, type VectorWriter } from './search-vector.ts';
import { createTextWriter, type WrittenText } from './write-text.ts';

// So many articles' words are looked up at once.
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
const searchColumns = ['article_id', 'title_key', 'names', 'document', 'is_shown', 'published_at'];

/** Whose tables are filled; `lookup` is asked about words meanwhile. */
export type Clients = Record<'texts' | 'search' | 'lists' | 'lookup', pg.Client>;

/** Tells the words that titles, tags and excerpts have. */
export async function copyArticles(
  { texts, search, lists, lookup }: Clients,
  sizes: Sizes,
): Promise<Set<string>> {
  const lexicon = createLexicon(lookup);
  const vectors = createVectorWriter(lexicon);
  const writeText = createTextWriter();
  const authors = await readAuthors(lexicon, sizes);
  const words = new Set<string>();
  await lists.query(stagingTable);
  const textRows = await copyRows(texts, `article_revisions (${textColumns.join(', ')})`);
  const searchRows = await copyRows(search, `article_search (${searchColumns.join(', ')})`);
  const listRows = await copyRows(lists, `generated (${stagingColumns.join(', ')})`);
  const all = [textRows, searchRows, listRows];
  for (let start = 0; start < sizes.articles; start += batchSize) {
    const count = Math.min(batchSize, sizes.articles - start);
    const batch = Array.from({ length: count }, (_, index) => generateArticle(start + index, sizes));
    await lexicon.learn(
      batch.flatMap(({ items, text }) => [items.title, items.excerpt, items.tags, text.items]),
    );
    for (const article of batch) {
      addText(textRows.writer, article, writeText(article.text));
      addSearch(searchRows.writer, article, {
        vectors,
        author: authors[article.author] ?? [],
        labels: lexicon.name(labelsOf({ ...article, authorId: writeId(idOf('account', article.author)) })),
      });
      addToLists(listRows.writer, article);
      for (const word of wordsOf(`${article.title} ${article.tags.join(' ')} ${article.excerpt}`))
        words.add(word);
      for (const rows of all) await rows.flush();
    }
  }
  await Promise.all(all.map((rows) => rows.end()));
  return words;
}

/** What a search finds them by. */
async function readAuthors(lexicon: Lexicon, { authors }: Sizes): Promise<Lexemes[]> {
  const named = Array.from({ length: authors }, (_, n) => memberAt(n));
  return lexicon.read(named.map(({ name, username }) => indexText(`${name} ${username}`)));
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

type SearchParts = { vectors: VectorWriter; author: Lexemes; labels: Lexemes };

function addSearch(
  writer: RowWriter,
  article: GeneratedArticle,
  { vectors, author, labels }: SearchParts,
): void {
  const { id, title, items, text } = article;
  writer.row(searchColumns.length);
  writer.uuid(id);
  writer.text(titleKeyOf(title));
  vectors.clear();
  vectors.append(items.title, 'A');
  vectors.append(items.tags, 'B', author);
  vectors.label(labels);
  vectors.write(writer);
  vectors.append(items.excerpt, 'C');
  vectors.append(text.items, 'D');
  vectors.write(writer);
  writer.flag(true);
  writer.time(article.publishedMs);
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
