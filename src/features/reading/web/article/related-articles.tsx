import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { useArticleLang } from '#client/site.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { CachedPart } from '#ui/cached-part.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { type RelatedArticle, relatedQuery } from './loading/article-queries.ts';

/** Renders nothing when there are no related articles or they could not be loaded. */
export function RelatedArticles({ articleId }: { articleId: string }) {
  const { data: related = [] } = useQuery(relatedQuery(useApi(), articleId));
  if (related.length === 0) return null;
  return (
    <section
      aria-labelledby="related-title"
      className="third-frame mx-auto mt-16 max-w-page border-line border-t pt-10"
    >
      <h2 id="related-title" className="font-serif text-2xl">
        {texts.relatedArticles.title}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {related.map((article) => (
          <CachedPart
            key={article.slug}
            as="li"
            name="related article"
            values={[article]}
            data-by={article.authorId}
            className="min-w-0"
          >
            <RelatedLink article={article} />
          </CachedPart>
        ))}
      </ul>
    </section>
  );
}

function RelatedLink({ article }: { article: RelatedArticle }) {
  const { slug, title, excerpt, category, readTime, author } = article;
  const lang = useArticleLang();
  return (
    <article className="group relative">
      <p className="font-semibold text-accent text-sm">{category}</p>
      <h3 dir="auto" lang={lang} className="mt-1.5 font-serif text-xl leading-snug [overflow-wrap:anywhere]">
        <Link
          to={paths.article(slug)}
          className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {title}
        </Link>
      </h3>
      <p
        dir="auto"
        lang={lang}
        className="mt-2 line-clamp-3 text-[0.9375rem] text-ink-soft leading-relaxed [overflow-wrap:anywhere]"
      >
        {excerpt}
      </p>
      <p className="mt-3 text-ink-soft text-sm">
        <RichText
          text={texts.relatedArticles.authorAndMinutes}
          values={{ author: author || texts.articleLabels.unknownAuthor, minutes: readTime }}
        />
      </p>
    </article>
  );
}
