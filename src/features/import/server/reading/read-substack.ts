// Substack: Settings → Exports. `posts.csv`, and `posts/ID.SLUG.html` with the text of each post.
import { texts } from '#texts';
import { ImportError } from './import-error.ts';
import { emptyArticle, type FoundArticle, type FoundArticles, type LeftOut } from './imported-article.ts';
import { readCsv } from './read-csv.ts';
import { restrictionOf } from './restriction.ts';
import { dateOf, lineOf } from './values.ts';

export function readSubstack(files: ReadonlyMap<string, Buffer>, csvName: string): FoundArticles {
  const rows = readCsv(files.get(csvName)?.toString('utf8') ?? '');
  if (!rows) throw new ImportError('damaged');
  const folder = csvName.replace(/posts\.csv$/, '');
  const leftOut: LeftOut[] = [];
  const articles = rows.flatMap((row): FoundArticle[] => {
    const id = lineOf(row.post_id);
    const title = lineOf(row.title);
    const html = files.get(`${folder}posts/${id}.html`)?.toString('utf8');
    if (!id || html === undefined || html.trim() === '') {
      leftOut.push({ title: title || id, reason: texts.importing.leftOut.noText });
      return [];
    }
    const [number = '', slug = ''] = /^(\d+)\.(.*)$/.exec(id)?.slice(1) ?? ['', id];
    return [
      {
        ...emptyArticle,
        key: `substack:${number || id}`,
        title,
        slug,
        excerpt: lineOf(row.subtitle),
        body: { html },
        isPublished: lineOf(row.is_published) === 'true',
        restriction: restrictionOf(row.audience),
        publishedAt: dateOf(row.post_date),
        formerPaths: [`/p/${slug}`],
      },
    ];
  });
  return { articles, leftOut };
}
