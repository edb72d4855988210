import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

export function ArticleTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.articleLabels.tags} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            dir="auto"
            to={paths.articlesTagged(tag)}
            className="inline-flex min-h-9 items-center rounded-md border border-line px-3 py-1 text-ink-soft text-sm transition-colors [overflow-wrap:anywhere] hover:border-edge hover:text-ink"
          >
            <span aria-hidden>#</span>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
