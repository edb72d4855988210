// Substack: Settings → Exports. `posts.csv`, and `posts/ID.SLUG.html` with the text of each post.
import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';
import { ImportError } from './import-error.ts';
import { emptyArticle, type FoundArticle, type FoundArticles, type LeftOut } from './imported-article.ts';
import { readCsv } from './read-csv.ts';
import { restrictionOf } from './restriction.ts';
import { dateOf, isValues, lineOf, type Values } from './values.ts';

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
        body: { html: showEmbeds(html) },
        isPublished: lineOf(row.is_published) === 'true',
        restriction: restrictionOf(row.audience),
        publishedAt: dateOf(row.post_date),
        formerPaths: [`/p/${slug}`],
      },
    ];
  });
  return { articles, leftOut };
}

/** What only Substack's script shows is an empty element with its address in JSON. */
function showEmbeds(html: string): string {
  return html.replace(
    /<(div|figure|a)\b[^>]*\bdata-attrs="([^"]*)"[^>]*>\s*<\/\1>/g,
    (whole, _tag, attributes: string) => {
      const address = findAddress(attributes.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      return address === undefined ? whole : `<iframe src="${escapeHtml(address)}"></iframe>`;
    },
  );
}

function findAddress(json: string): string | undefined {
  const values = parseValues(json);
  const video = lineOf(values.videoId);
  const address = video ? `https://www.youtube.com/watch?v=${video}` : lineOf(values.url);
  return /^https?:\/\//.test(address) ? address : undefined;
}

function parseValues(json: string): Values {
  try {
    const values: unknown = JSON.parse(json);
    return isValues(values) ? values : {};
  } catch {
    // An element of another kind.
    return {};
  }
}
