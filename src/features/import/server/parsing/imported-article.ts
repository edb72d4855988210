// What the readers of all formats return.
import type { Restriction } from './restriction.ts';

/** What a person should know about one article before it is imported. */
export type Note = { kind: 'changed' | 'lost'; text: string };

export type ImportedAuthor = {
  name: string;
  email: string;
  username: string;
  /** What they said about themselves, if the export has it. */
  bio?: string;
  website?: string;
};

/** An article as a reader found it. */
export type FoundArticle = {
  /** The same in every export of the same article. */
  key: string;
  title: string;
  slug: string;
  excerpt: string;
  body: { html: string } | { markdown: string };
  tags: string[];
  category: string;
  series: string;
  /** Whether anybody could read it there. */
  isPublished: boolean;
  /** Why not everybody could. */
  restriction: Restriction | undefined;
  publishedAt: Date | undefined;
  /** When its text was last changed. */
  modifiedAt: Date | undefined;
  createdAt: Date | undefined;
  authors: ImportedAuthor[];
  /** Where it appeared before; empty if that is not known. */
  url: string;
  /** Its address on the site of the export, if that site is the author's own; empty if that is not known. */
  ownUrl: string;
  /** The paths that it had on that site, besides the one of `ownUrl`. */
  formerPaths: string[];
  /** Other addresses by which links may name it. */
  addresses: string[];
  /** The address or the path of the image above the text; empty if there is none. */
  cover: string;
  coverAlt: string;
  /** HTML. */
  coverCaption: string;
  /** The folder of its file, from which paths of images start. */
  folder: string;
  notes: Note[];
};

/** Something in the export that becomes no article, and why. */
export type LeftOut = { title: string; reason: string };

export type FoundArticles = { articles: FoundArticle[]; leftOut: LeftOut[] };

/** An image of a text: `file` is its name in the export; null if it has to be requested, or is nowhere. */
export type ImportedImage = { src: string; file: string | null };

/** A link to another article of the export: its former path, and its address there if that is known. */
export type ImportedLink = { path: string; href: string };

/** An article in the shape in which it waits in the database. Each image of the text has a placeholder for its address. */
export type ImportedArticle = {
  key: string;
  title: string;
  slug: string;
  excerpt: string;
  html: string;
  images: ImportedImage[];
  /** Missing in rows of earlier versions. */
  links?: ImportedLink[];
  tags: string[];
  category: string;
  series: string;
  /** Whether everybody could read it there. Only then may an import publish it. */
  isPublished: boolean;
  /** Whether only some could. Missing in rows of earlier versions. */
  isRestricted?: boolean;
  publishedAt: string | null;
  /** Missing in rows of earlier versions. */
  modifiedAt?: string | null;
  createdAt: string | null;
  authors: ImportedAuthor[];
  url: string;
  /** Whether `url` is on the site of the export, which may be the one that moves here. Missing in rows of earlier versions. */
  isOwnUrl?: boolean;
  /** In one spelling. Missing in rows of earlier versions. */
  formerPaths?: string[];
  /** How the text begins, and how long it is. Missing in rows of earlier versions. */
  beginning?: string;
  textLength?: number;
  notes: Note[];
};

const sourceNames = ['ghost', 'wordpress', 'medium', 'forem', 'hashnode', 'substack', 'markdown'] as const;
export type SourceName = (typeof sourceNames)[number];

export type ReadExport = {
  source: SourceName;
  articles: ImportedArticle[];
  leftOut: LeftOut[];
  /** The images that the texts name. */
  files: { name: string; bytes: Uint8Array }[];
};

export const emptyArticle = {
  slug: '',
  excerpt: '',
  tags: [],
  category: '',
  series: '',
  isPublished: false,
  restriction: undefined,
  publishedAt: undefined,
  modifiedAt: undefined,
  createdAt: undefined,
  authors: [],
  url: '',
  ownUrl: '',
  formerPaths: [],
  addresses: [],
  cover: '',
  coverAlt: '',
  coverCaption: '',
  folder: '',
  notes: [],
} satisfies Partial<FoundArticle>;

/** The address of the image with this number in the text of an `ImportedArticle`. The host does not exist. */
export const imagePlaceholder = (index: number): string => `https://import.invalid/${index}`;

/** The address of the link with this number. */
export const linkPlaceholder = (index: number): string => `https://import.invalid/link/${index}`;
