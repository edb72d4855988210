import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { waitingGuestNotesQuery } from './guest-note-queries.ts';

/** A line that says how many notes of guests are open on this article, and leads to them. */
export function WaitingGuestNotes({ articleId }: { articleId: string }) {
  const { data = [] } = useQuery(waitingGuestNotesQuery(useApi()));
  const waiting = data.find(({ blogId }) => blogId === articleId);
  if (!waiting) return null;
  return (
    <p className="mt-3 text-sm">
      <Link
        to={paths.editArticle(articleId)}
        className="font-medium text-accent underline underline-offset-4"
      >
        {plural(texts.guestNotes.open, waiting.count)}
      </Link>
    </p>
  );
}
