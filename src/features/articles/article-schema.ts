// The API schemas of an article: what clients send, and what they receive.
import { z } from 'zod';
import { cleanLine, cleanLines } from '#kit/clean-text.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { checkCanonicalUrl, maxCanonicalUrlLength } from './canonical-url.ts';
import { answeredPointSchema, givenAnswersSchema } from './checklist-schema.ts';
import {
  cleanTags,
  maxExcerptLength,
  maxTagLength,
  maxTags,
  maxTitleLength,
  statuses,
  visibilities,
} from './rules.ts';

/** Text on one line. Null means empty. */
const line = z
  .string()
  .nullable()
  .transform((given) => cleanLine(given ?? ''));

const limited = (most: number, refusal: string) => line.pipe(z.string().max(most, fill(refusal, { most })));

/** A slug or a name. The server finds the category; one with a former slug too. */
const category = z
  .union(
    [z.string(), z.object({ slug: z.string().optional(), name: z.string().optional() })],
    texts.articleSchema.categoryFormat,
  )
  .nullable()
  .transform((given) => {
    const named = typeof given === 'object' && given !== null ? given.slug || given.name : given;
    return (named ?? '').trim();
  });

const tags = z
  .union([z.string(), z.array(z.string())], texts.articleSchema.tagsFormat)
  .nullable()
  .transform((given) => cleanTags(typeof given === 'string' ? given.split(',') : (given ?? [])))
  .pipe(
    z
      .array(z.string().max(maxTagLength, fill(texts.articleSchema.tagTooLong, { most: maxTagLength })))
      .max(maxTags, fill(texts.articleSchema.tooManyTags, { most: maxTags })),
  );

const maxKeywords = 20;

const seo = z.object({
  metaTitle: limited(maxTitleLength, texts.articleSchema.searchTitleTooLong),
  metaDescription: limited(maxExcerptLength, texts.articleSchema.searchDescriptionTooLong),
  keywords: z.array(z.string().overwrite(cleanLine).max(maxTagLength)).max(maxKeywords),
});

/** The server also refuses addresses of the site itself. Null and an empty text remove the address. */
const canonicalUrl = z
  .string()
  .nullable()
  .transform((given, context) => {
    const check = checkCanonicalUrl(given ?? '');
    if (check.ok) return check.url;
    context.addIssue({
      code: 'custom',
      message:
        check.reason === 'too long'
          ? fill(texts.canonicalUrl.tooLong, { most: maxCanonicalUrlLength })
          : texts.canonicalUrl.invalid,
    });
    return z.NEVER;
  });

export const articleBody = z
  .object({
    title: limited(maxTitleLength, texts.articleSchema.titleTooLong),
    excerpt: z
      .string()
      .nullable()
      .transform((given) => cleanLines(given ?? ''))
      .pipe(
        z
          .string()
          .max(maxExcerptLength, fill(texts.articleSchema.excerptTooLong, { most: maxExcerptLength })),
      ),
    content: z
      .string()
      .nullable()
      .transform((given) => given ?? ''),
    category,
    tags,
    status: z.enum(statuses),
    seo: seo.partial().nullable(),
    canonicalUrl,
    checklist: givenAnswersSchema.nullable(),
  })
  .partial();

export const categorySchema = z.object({ name: z.string(), slug: z.string() });
export const time = z.iso.datetime();

const textFields = {
  title: z.string(),
  excerpt: z.string(),
  /** Null when none is chosen. */
  category: categorySchema.nullable(),
  tags: z.array(z.string()),
  metadata: z.object({
    readTime: z.number().int(),
    wordCount: z.number().int(),
    difficulty: z.literal('beginner'),
  }),
  seo: z.object({ metaTitle: z.string(), metaDescription: z.string(), keywords: z.array(z.string()) }),
};

const stateFields = { status: z.enum(statuses), visibility: z.enum(visibilities) };

export const coAuthorSchema = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
});

const listedFields = {
  _id: z.string(),
  slug: z.string(),
  ...textFields,
  ...stateFields,
  author: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    /** Only for the author, not for co-authors, and for admins. */
    email: z.string().optional(),
  }),
  /** Who wrote it with the author, in the order in which they are named. */
  coAuthors: z.array(coAuthorSchema),
  timestamps: z.object({ createdAt: time, updatedAt: time, publishedAt: time.nullable() }),
  publishedAt: time.nullable(),
  engagement: z.object({
    views: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
  }),
  version: z.number().int(),
};

/** An article in a list. */
export const listedArticleSchema = z.object(listedFields);

/** An edit of a live article. */
export const pendingRevisionSchema = z.object({
  number: z.number().int(),
  ...textFields,
  content: z.string(),
  canonicalUrl: z.string(),
  ...stateFields,
  updatedAt: time,
  submittedAt: time.nullable(),
});

export const articleSchema = z.object({
  ...listedFields,
  /** As in lists, and what they say about themselves. */
  coAuthors: z.array(coAuthorSchema.extend({ bio: z.string().optional() })),
  /** Sanitised HTML, as the editor reads and writes it. */
  content: z.string(),
  /** Where the article appeared first; empty if here. */
  canonicalUrl: z.string(),
  /** Only for the authors and those who review: the edit of a live article, be it a draft, waiting or rejected. */
  pendingRevision: pendingRevisionSchema.nullable().optional(),
  /** Only for the authors and those who review: the reviewer's last note. */
  reviewNote: z.string().optional(),
  /** Only for the authors and those who review: whether the reviewer requested changes instead of rejecting. */
  changesRequested: z.boolean().optional(),
  /** Only for the authors and those who review: the answers to the checklist that the author gave with their working text. */
  checklist: z.array(answeredPointSchema).optional(),
});

/** One of the viewer's own articles in a list: with the state of its edit, and without texts. */
export const ownArticleSchema = listedArticleSchema.extend({
  pendingRevision: pendingRevisionSchema.omit({ content: true }).nullable(),
  reviewNote: z.string(),
  changesRequested: z.boolean(),
});

export type OwnArticle = z.infer<typeof ownArticleSchema>;

/** The public record of an article's review. */
const reviewRecordSchema = z.object({
  /** When a reviewer first approved the article. */
  reviewedAt: time,
  /** When the current text was approved, if the article was changed since the first approval. */
  changedAt: time.nullable(),
  /** An admin imported the text as approved; nobody has reviewed it here. */
  isImported: z.boolean(),
});

export type ReviewRecord = z.infer<typeof reviewRecordSchema>;

/** With the rendered content too: highlighted code, headings with ids. */
export const readArticleSchema = articleSchema.extend({
  renderedContent: z.string(),
  /** HTML that the page shows above the text: the position in a series. Empty if there is nothing to show. */
  aboveHtml: z.string(),
  /** The same below the text: the neighbours in the series, where the article appeared first, when it was reviewed, and its record. */
  belowHtml: z.string(),
  /** The position in a series. The numbers count public articles only. */
  series: z
    .object({ slug: z.string(), title: z.string(), part: z.number().int(), of: z.number().int() })
    .nullable(),
  review: reviewRecordSchema.nullable(),
});

export type Article = z.infer<typeof articleSchema>;
export type PendingRevision = z.infer<typeof pendingRevisionSchema>;
export type ArticleBody = z.input<typeof articleBody>;
