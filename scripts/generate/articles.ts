import { createHash } from 'node:crypto';
import { firstCategories } from '../../src/features/articles/rules.ts';
import { createRandom, createVocabulary } from './words.ts';

export type GeneratedArticle = {
  id: string;
  revisionId: string;
  authorId: string;
  slug: string;
  title: string;
  excerpt: string;
  text: string;
  words: number;
  category: string;
  tags: string[];
  publishedAt: string;
  likes: number;
  views: number;
  comments: number;
};

/** The same for the same name. */
export function idFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

// The last five years, so that lists by date and by heat differ.
const newest = Date.UTC(2026, 9, 31);
const spanMs = 5 * 365 * 86_400_000;

/** Article number `n` of any run is the same article. */
export function generateArticle(n: number, { authors }: { authors: number }): GeneratedArticle {
  const random = createRandom(n + 1);
  const vocabulary = createVocabulary(random);
  const words = 120 + Math.floor(random() ** 2 * 700);
  const title = capital(vocabulary.words(3 + Math.floor(random() * 6)));
  const likes = Math.floor(random() ** 12 * 3_000);
  return {
    id: idFor(`article ${n}`),
    revisionId: idFor(`revision ${n}`),
    authorId: idFor(`author ${Math.floor(random() ** 2 * authors)}`),
    slug: `${title.toLowerCase().replaceAll(' ', '-').slice(0, 60)}-g${n}`,
    title,
    excerpt: `${capital(vocabulary.words(18))}.`,
    text: `${capital(vocabulary.words(words))}.`,
    words,
    category: firstCategories[Math.floor(random() ** 1.5 * firstCategories.length)]?.slug ?? 'react',
    tags: [...new Set(Array.from({ length: Math.floor(random() * 5) }, () => vocabulary.word()))],
    publishedAt: new Date(newest - Math.floor(random() * spanMs)).toISOString(),
    likes,
    views: likes * 12 + Math.floor(random() * 40),
    comments: Math.floor(likes / 9),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
