// What an entry of the record says, and the one way to write it as bytes. The server signs these bytes, and anyone can
// compute them from what the API returns.

export const recordFormat = 'article-record/1';

/** What happened to what readers see. */
export const recordActs = [
  /** A text was approved and went live. */
  'approved',
  'hidden',
  'shown',
  /** Moved back to the review queue, or rejected, after it was live. */
  'unpublished',
  /** The last decision was undone. */
  'undone',
  /** The article was deleted. */
  'removed',
  /** Readers saw this text before the record knew of it. The entry claims nothing about who approved it, or when. */
  'recorded-later',
] as const;
export type RecordAct = (typeof recordActs)[number];

/**
 * What was approved: the article's first text, an edit by its author, an edit with corrections that readers proposed, or a text
 * that an admin imported from another site as approved, which nobody has reviewed here.
 */
export const recordKinds = ['article', 'edit', 'correction', 'import'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** `operator`: a command on the server. `site`: the site itself, such as when an account is deleted with its articles. */
export const recordedRoles = ['reviewer', 'editor', 'admin', 'author', 'operator', 'site'] as const;
export type RecordedRole = (typeof recordedRoles)[number];

/** The part of an entry that is hashed and signed. */
export type EntryContent = {
  format: typeof recordFormat;
  /** The id of the article, so that an entry cannot be moved to the record of another one. */
  article: string;
  /** 1 for the first entry of the article. */
  number: number;
  act: RecordAct;
  /** Null unless a text was approved. */
  kind: RecordKind | null;
  /** The hash of the text that readers see from now on; null if they see none. */
  text: string | null;
  /** The number of the revision with this text. */
  revision: number | null;
  /** How often the article had been submitted. */
  round: number | null;
  /** The roles of those who decided, in the order of their approvals. Never who they are. */
  by: RecordedRole[];
  /** Whether the person who decided is the author. */
  own: boolean;
  /** When it was decided. Null if the record does not know. */
  decidedAt: string | null;
  /** When it took effect. */
  at: string;
  /** The hash of the entry before; null for the first one. */
  previous: string | null;
  /** The id of the key that signed the entry. */
  key: string;
};

/** The text of an article as the API returns it, as far as a person has approved it. */
export type RecordedText = {
  title: string;
  excerpt: string;
  content: string;
  tags: readonly string[];
  canonicalUrl: string;
  seo: { metaTitle: string; metaDescription: string; keywords: readonly string[] };
};

/** What the old key signs when a new one follows it. */
export type KeyStatement = { format: 'record-key/1'; key: string; previous: string; at: string };

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** JSON without spaces, with the keys of each object in the order of their code units (RFC 8785 for these values). */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  const fields = Object.keys(object)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key] ?? null)}`);
  return `{${fields.join(',')}}`;
}

/** The category is left out: admins rename and retire categories, which changes no text. */
export function canonicalText(text: RecordedText): string {
  const { title, excerpt, content, tags, canonicalUrl } = text;
  const { metaTitle, metaDescription, keywords } = text.seo;
  const seo = { metaTitle, metaDescription, keywords };
  return canonicalJson({ title, excerpt, content, tags, canonicalUrl, seo });
}

/** Only the fields of an entry, whatever else the object has. */
export function canonicalEntry(entry: EntryContent): string {
  const { format, article, number, act, kind, text, revision, round } = entry;
  const { by, own, decidedAt, at, previous, key } = entry;
  return canonicalJson({
    ...{ format, article, number, act, kind, text, revision, round },
    ...{ by, own, decidedAt, at, previous, key },
  });
}

export function canonicalKeyStatement({ format, key, previous, at }: KeyStatement): string {
  return canonicalJson({ format, key, previous, at });
}
