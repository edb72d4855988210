import { firstCategories } from '../../src/features/articles/rules.ts';
import { slugOf } from '../../src/kit/slug.ts';
import type { Language } from './languages.ts';
import { createRandom, type Id, idOf } from './random.ts';
import { composeText, pickWords, type Text, wordAt, writeLine, writeSentence } from './text.ts';

export type GeneratedArticle = {
  id: Id;
  revisionId: Id;
  /** The number of the account. */
  author: number;
  slug: string;
  title: string;
  excerpt: string;
  text: Text;
  category: string;
  tags: string[];
  publishedMs: number;
  likes: number;
  comments: number;
  views: number;
  /** The number of the first account that likes and comments on the article. Others follow from it. */
  firstFan: number;
};

/** The first members are the authors. */
export type Sizes = { articles: number; members: number; authors: number };

export function sizesFor(articles: number): Sizes {
  const members = Math.min(50_000, Math.max(50, Math.ceil(articles / 20)));
  return { articles, members, authors: Math.min(5_000, Math.max(20, Math.ceil(articles / 200))) };
}

// Five years, so that lists by date and by hotness differ.
export const spanMs = 5 * 365 * 86_400_000;
export const firstMs = Date.UTC(2026, 9, 31) - spanMs;

const mostTags = 4;

/** Article number `n` is the same in every run of this size. Articles are published in the order of their numbers. */
export function generateArticle(n: number, { articles, members, authors }: Sizes): GeneratedArticle {
  const random = createRandom(n + 1);
  const language = languageFor(random());
  const title = pickWords(random, language, 3 + Math.floor(random() * 6));
  const excerpt = pickWords(random, language, 14 + Math.floor(random() * 9));
  const tags = [...new Set(pickWords(random, 'tags', Math.floor(random() * (mostTags + 1))))];
  const writtenTitle = writeLine(title, language);
  // Most articles have no like or one, some have hundreds, and one in a million has a like of every member.
  const likes = Math.min(members, Math.floor((1 - random()) ** -0.7) - 1);
  return {
    id: idOf('article', n),
    revisionId: idOf('revision', n),
    author: Math.floor(random() ** 2 * authors),
    slug: `${slugOf(writtenTitle).slice(0, 60) || 'article'}-g${n}`,
    title: writtenTitle,
    excerpt: writeSentence(excerpt, language),
    text: composeText(random, language, 80 + Math.floor(random() ** 2 * 700)),
    category: firstCategories[Math.floor(random() ** 1.5 * firstCategories.length)]?.slug ?? 'react',
    tags: tags.map(wordAt),
    publishedMs: firstMs + Math.floor(((n + random()) / articles) * spanMs),
    likes,
    comments: Math.floor(likes * random() * 0.5),
    views: likes * 12 + Math.floor(random() * 40),
    firstFan: Math.floor(random() * members),
  };
}

/** Mostly English, as on a site for developers. */
function languageFor(chance: number): Language {
  if (chance < 0.92) return 'english';
  if (chance < 0.96) return 'german';
  return chance < 0.99 ? 'russian' : 'japanese';
}
