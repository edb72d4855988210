import { useArticleLang } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Card } from '#ui/card.tsx';
import type { ListedArticle } from '../../../contract.ts';
import { cardFields } from './card-fields.ts';
import { CardTitle, CategoryLabel, PublishedDay, SaveSlot, Snippet } from './card-parts.tsx';
import { Likes } from './engagement-counts.tsx';

type ArticleCardProps = { article: ListedArticle; headingLevel: 2 | 3 };

/** An article in a grid. */
export function ArticleCard({ article, headingLevel }: ArticleCardProps) {
  const { author } = article;
  const { author: name, minutes } = cardFields(article);
  return (
    <Card
      as="article"
      className="group relative flex h-full min-w-0 flex-col px-5 transition-colors hover:border-edge sm:px-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <CategoryLabel article={article} />
        <p className="shrink-0 text-ink-soft text-sm tabular-nums">
          {fill(texts.articleLabels.minutesToRead, { minutes })}
        </p>
      </div>
      <CardTitle article={article} headingLevel={headingLevel} className="mt-2.5 text-2xl leading-[1.18]" />
      <Summary article={article} />
      <footer className="mt-auto pt-5">
        <div className="flex items-center gap-3 border-line border-t pt-4">
          <Avatar name={author.name || name} src={author.avatar} size="small" />
          <div className="min-w-0 text-sm">
            <p dir="auto" className="truncate font-medium">
              {name}
            </p>
            <p className="text-ink-soft">
              <PublishedDay article={article} />
            </p>
          </div>
          <p className="ml-auto shrink-0 text-ink-soft text-sm tabular-nums">
            <Likes article={article} />
          </p>
          <SaveSlot article={article} />
        </div>
      </footer>
    </Card>
  );
}

function Summary({ article: { excerpt, snippet } }: { article: ListedArticle }) {
  const lang = useArticleLang();
  const hasSnippet = snippet !== undefined && snippet.length > 0;
  if (!hasSnippet && excerpt === '') return null;
  return (
    <p
      dir="auto"
      lang={lang}
      className="mt-3 line-clamp-3 text-ink-soft leading-relaxed [overflow-wrap:anywhere]"
    >
      {hasSnippet ? <Snippet parts={snippet} /> : excerpt}
    </p>
  );
}
