import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import type { Review } from '../contract.ts';

/** Tells the reviewer which other articles have almost the same text. Renders nothing if there are none. */
export function NearCopies({ articles }: { articles: Review['nearCopies'] }) {
  if (articles.length === 0) return null;
  return (
    <section
      aria-labelledby="near-copies"
      className="mb-8 rounded-md border border-line bg-wait-tint px-4 py-3 text-wait"
    >
      <h2 id="near-copies" className="font-medium">
        {texts.nearCopies.title}
      </h2>
      <ul className="mt-1 text-sm">
        {articles.map(({ id, slug, title, authorName, isPublic, similarity }) => (
          <li key={id} dir="auto" className="py-0.5 [overflow-wrap:anywhere]">
            <Link
              to={isPublic ? paths.article(slug) : paths.review(id)}
              className="font-medium underline underline-offset-4"
            >
              {title}
            </Link>{' '}
            {fill(texts.nearCopies.byAuthor, { name: authorName, percent: Math.round(similarity * 100) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
