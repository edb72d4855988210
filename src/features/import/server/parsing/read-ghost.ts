// Ghost: Settings → Import/Export. `{ db: [{ data: { posts, tags, posts_tags, users, posts_authors } }] }`.
import { texts } from '#texts';
import { emptyArticle, type FoundArticle, type FoundArticles, type LeftOut } from './imported-article.ts';
import { type Restriction, restrictionOf } from './restriction.ts';
import { dateOf, isValues, lineOf, listOf, textOf, type Values } from './values.ts';

/** Undefined if the file is not an export of Ghost. */
export function findGhostData(file: unknown): Values | undefined {
  if (!isValues(file)) return undefined;
  const data = (listOf(file.db)[0] ?? file).data;
  return isValues(data) && Array.isArray(data.posts) ? data : undefined;
}

export function readGhost(data: Values): FoundArticles {
  const tags = byId(data.tags);
  const users = byId(data.users);
  const meta = new Map(listOf(data.posts_meta).map((one) => [lineOf(one.post_id), one]));
  const tagsOf = related(data.posts_tags, 'tag_id', tags);
  const authorsOf = related(data.posts_authors, 'author_id', users);
  const leftOut: LeftOut[] = [];
  const articles = listOf(data.posts).flatMap((post): FoundArticle[] => {
    const title = lineOf(post.title);
    if (lineOf(post.type) === 'page' || post.page === 1 || post.page === true) {
      leftOut.push({ title, reason: texts.importing.leftOut.page });
      return [];
    }
    const id = lineOf(post.id);
    const authors = authorsOf(id);
    const own = users.get(lineOf(post.author_id));
    const isPublic = (tag: Values) => !lineOf(tag.name).startsWith('#');
    const html = textOf(post.html);
    return [
      {
        ...emptyArticle,
        key: `ghost:${lineOf(post.uuid) || id}`,
        title,
        slug: lineOf(post.slug),
        excerpt: lineOf(post.custom_excerpt),
        body: html === '' ? { markdown: textOf(post.markdown) || textOf(post.plaintext) } : { html },
        // Tags with `#` are internal to Ghost.
        tags: tagsOf(id)
          .filter(isPublic)
          .map((tag) => lineOf(tag.name)),
        isPublished: lineOf(post.status) === 'published',
        restriction: findRestriction(post),
        publishedAt: dateOf(post.published_at),
        modifiedAt: dateOf(post.updated_at),
        createdAt: dateOf(post.created_at),
        authors: (authors.length > 0 ? authors : own ? [own] : []).map((user) => ({
          name: lineOf(user.name),
          email: lineOf(user.email),
          username: lineOf(user.slug),
          bio: textOf(user.bio),
          website: lineOf(user.website),
        })),
        url: lineOf(post.canonical_url) || lineOf(meta.get(id)?.canonical_url),
        formerPaths: [`/${lineOf(post.slug)}`],
        cover: lineOf(post.feature_image),
        coverAlt: lineOf(meta.get(id)?.feature_image_alt),
        coverCaption: lineOf(meta.get(id)?.feature_image_caption),
        notes: html === '' ? [{ kind: 'changed', text: texts.importNotes.formatting }] : [],
      },
    ];
  });
  return { articles, leftOut };
}

/** A post for everybody may have parts that are only for members. */
function findRestriction({ visibility, html }: Values): Restriction | undefined {
  const hasGate = /<!--\s*kg-gated-block:begin\s+nonMember:\s*false/i.test(textOf(html));
  return restrictionOf(visibility) ?? (hasGate ? 'parts' : undefined);
}

const byId = (rows: unknown) => new Map(listOf(rows).map((row) => [lineOf(row.id), row]));

/** Finds the tags or authors of a post, in their order. */
function related(rows: unknown, column: string, all: Map<string, Values>) {
  const found = new Map<string, Values[]>();
  const sorted = listOf(rows).sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  for (const row of sorted) {
    const one = all.get(lineOf(row[column]));
    const post = lineOf(row.post_id);
    if (one) found.set(post, [...(found.get(post) ?? []), one]);
  }
  return (post: string): Values[] => found.get(post) ?? [];
}
