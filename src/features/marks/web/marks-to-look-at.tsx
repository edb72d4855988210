import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { isOpen, type MarkedArticle, useSentMarks } from './use-sent-marks.ts';

/** A line that says how many open marks a returned article has, and leads to them. */
export function MarksToLookAt(article: MarkedArticle) {
  const { data = [] } = useSentMarks(article);
  const open = data.filter(isOpen).length;
  if (open === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link
        to={paths.editArticle(article.articleId)}
        className="font-medium text-accent underline underline-offset-4"
      >
        {plural(texts.markLabels.toLookAt, open)}
      </Link>
    </p>
  );
}
