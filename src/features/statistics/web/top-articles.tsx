import { formatCount } from '#kit/formatting/format-count.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import type { TopArticle } from '../contract.ts';

type TopArticlesProps = { title: string; articles: TopArticle[]; hasAuthors: boolean };

const columns = ['views', 'likes', 'comments'] as const;

/** A table of articles with their views, likes and comments. */
export function TopArticles({ title, articles, hasAuthors }: TopArticlesProps) {
  return (
    <section className="min-w-0">
      <h3 dir="auto" className="font-serif text-xl">
        {title}
      </h3>
      {articles.length === 0 ? (
        <p className="mt-3 text-ink-soft">{texts.topArticles.empty}</p>
      ) : (
        <div className="mt-3">
          <TableScroll label={title}>
            <table className="w-full text-sm">
              <thead>
                <tr className="border-line border-b text-ink-soft">
                  <th scope="col" className="py-2 pr-4 text-left font-medium">
                    {texts.topArticles.article}
                  </th>
                  {columns.map((column) => (
                    <th key={column} scope="col" className="px-2 py-2 text-right font-medium capitalize">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {articles.map((article) => (
                  <TopRow key={article._id} article={article} hasAuthor={hasAuthors} />
                ))}
              </tbody>
            </table>
          </TableScroll>
        </div>
      )}
    </section>
  );
}

function TopRow({ article, hasAuthor }: { article: TopArticle; hasAuthor: boolean }) {
  const { slug, title, author, engagement } = article;
  return (
    <tr className="border-line border-b last:border-0">
      <th scope="row" className="min-w-40 py-2.5 pr-4 text-left font-normal [overflow-wrap:anywhere]">
        <Link dir="auto" to={paths.article(slug)} className="font-medium underline-offset-4 hover:underline">
          {title}
        </Link>
        {hasAuthor && (
          <span dir="auto" className="block text-ink-soft text-xs">
            {author.name}
          </span>
        )}
      </th>
      {columns.map((column) => (
        <td key={column} className="px-2 py-2.5 text-right tabular-nums">
          {formatCount(engagement[column])}
        </td>
      ))}
    </tr>
  );
}
