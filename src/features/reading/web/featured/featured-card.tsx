import { useArticleLang } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { CachedPart } from '#ui/cached-part.tsx';
import type { ListedArticle } from '../../contract.ts';
import { cardFields } from '../lists/cards/card-fields.ts';
import { CardTitle, PublishedDay } from '../lists/cards/card-parts.tsx';

/** The featured article on the home page. */
export function FeaturedCard({ article }: { article: ListedArticle }) {
  const { excerpt, author } = article;
  const { category, author: name, minutes } = cardFields(article);
  const lang = useArticleLang();
  return (
    <CachedPart
      as="article"
      name="featured card"
      values={[article]}
      data-by={author.id}
      className="group relative rounded-sm border border-line bg-raised p-6 shadow-float transition-colors hover:border-edge sm:p-9"
    >
      <div className="flex items-center justify-between gap-4 text-ink-soft text-sm">
        <Badge tone="accent">{category}</Badge>
        <span className="whitespace-nowrap tabular-nums">
          {fill(texts.articleLabels.minutesToRead, { minutes })}
        </span>
      </div>
      <p className="mt-6 font-semibold text-ink-soft text-xs uppercase tracking-[0.09em]">
        {texts.articleLabels.featured}
      </p>
      <CardTitle article={article} headingLevel={2} className="mt-2 text-title" />
      {excerpt && (
        <p
          dir="auto"
          lang={lang}
          className="mt-4 line-clamp-6 font-serif text-lg leading-relaxed [overflow-wrap:anywhere]"
        >
          {excerpt}
        </p>
      )}
      <div className="mt-7 flex items-center gap-3 border-line border-t pt-5">
        <Avatar name={name} src={author.avatar} />
        <div className="min-w-0 text-sm">
          <p dir="auto" className="truncate font-medium text-base">
            {name}
          </p>
          <p className="text-ink-soft">
            <PublishedDay article={article} />
          </p>
        </div>
      </div>
    </CachedPart>
  );
}
