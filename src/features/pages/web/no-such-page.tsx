import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';

/** Instead of the editor or the history of a page that is not there. */
export function NoSuchPage() {
  return (
    <EmptyState title={texts.pageForm.missing} action={<BackToList />}>
      {texts.pageForm.missingHint}
    </EmptyState>
  );
}

export function BackToList() {
  return (
    <Link
      to={paths.pageSettings}
      className="inline-flex min-h-9 items-center text-ink-soft text-sm underline underline-offset-4"
    >
      {texts.pageForm.allPages}
    </Link>
  );
}
