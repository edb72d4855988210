import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { commentSorts, type CommentSort as Sort } from '../../rules.ts';
import { sortParam } from '../comment-queries.ts';

const labels: Record<Sort, string> = {
  oldest: texts.commentSort.oldest,
  newest: texts.commentSort.newest,
  likes: texts.commentSort.likes,
};

/** Links to the orders, so that each has its own address. */
export function CommentSort({ sort }: { sort: Sort }) {
  return (
    <nav aria-label={texts.commentSort.label} className="-ml-2 flex flex-wrap gap-x-1 text-sm">
      {commentSorts.map((each) => (
        <Link
          key={each}
          to={{ search: each === 'oldest' ? '' : `?${sortParam}=${each}`, hash: 'comments' }}
          replace
          preventScrollReset
          aria-current={each === sort ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center px-2 underline-offset-4 hover:text-ink hover:underline',
            each === sort ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {labels[each]}
        </Link>
      ))}
    </nav>
  );
}
