import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { FollowSlot } from '#ui/follow-slot.tsx';
import { Link } from '#ui/link.tsx';
import type { PublicSeries } from '../contract.ts';
import { seriesFeedPath } from '../series-paths.ts';

/** A series as readers see it: its public articles in their order. */
export function SeriesView({ series }: { series: PublicSeries }) {
  const { title, description, owner, parts, slug, count } = series;
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-12 sm:py-16">
      <header className="mb-10">
        <p className="font-semibold text-[0.9375rem] text-accent">{texts.series.name}</p>
        <h1 dir="auto" className="mt-3 font-serif text-display [overflow-wrap:anywhere]">
          {title}
        </h1>
        {description && (
          <p dir="auto" className="mt-4 font-serif text-ink-soft text-lead [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        <p className="mt-5 flex flex-wrap gap-x-4 gap-y-1 text-[0.9375rem] text-ink-soft">
          <Link
            to={paths.publicProfile(owner.username)}
            className="font-semibold text-ink underline-offset-4 hover:underline"
          >
            <bdi>{owner.name}</bdi>
          </Link>
          <span>{plural(texts.series.articles, count)}</span>
          <a href={seriesFeedPath(slug)} className="underline underline-offset-4 hover:text-ink">
            {texts.series.feed}
          </a>
        </p>
        <FollowSlot target={`series/${slug}`} label={title} className="mt-5 block min-h-9" />
      </header>
      <ol className="flex flex-col">
        {parts.map((part, index) => (
          <Part key={part.slug} part={part} number={index + 1} ownerId={owner.id} />
        ))}
      </ol>
    </div>
  );
}

type PartProps = { part: PublicSeries['parts'][number]; number: number; ownerId: string };

function Part({ part, number, ownerId }: PartProps) {
  return (
    <li data-by={part.author.id} className="flex gap-4 border-line border-t py-6 sm:gap-6">
      <span aria-hidden className="min-w-8 font-serif text-2xl text-ink-soft tabular-nums">
        {number}
      </span>
      <div className="min-w-0">
        <h2 dir="auto" className="font-serif text-2xl [overflow-wrap:anywhere]">
          <Link to={paths.article(part.slug)} className="underline-offset-4 hover:underline">
            {part.title}
          </Link>
        </h2>
        <p dir="auto" className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
          {part.excerpt}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-ink-soft text-sm">
          {part.author.id !== ownerId && <bdi className="font-medium">{part.author.name}</bdi>}
          <time dateTime={part.publishedAt}>{formatDay(part.publishedAt)}</time>
          <span>{fill(texts.articleLabels.minutesToRead, { minutes: part.readTime })}</span>
        </p>
      </div>
    </li>
  );
}
