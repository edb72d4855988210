import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';

/** A page below the list of members, with the way back to it. */
export function MembersFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-10 sm:py-14">
      <Link
        to={paths.dashboardTab('members')}
        className="-ml-1 mb-6 inline-flex min-h-10 items-center gap-1.5 px-1 font-medium text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.members.title}
      </Link>
      {children}
    </div>
  );
}
