import { ArrowLeft } from 'lucide-react';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { MemberTokens } from './member-tokens.tsx';

/** The tokens of all members, for admins. */
export function AllTokensPage() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-10 sm:py-14">
      <Link
        to={paths.dashboardTab('members')}
        className="-ml-1 mb-6 inline-flex min-h-10 items-center gap-1.5 px-1 font-medium text-ink-soft text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {texts.members.title}
      </Link>
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display">{texts.programTokens.title}</h1>
        <p className="mt-3 text-ink-soft text-lg">{texts.programTokens.lead}</p>
      </header>
      <MemberTokens />
    </div>
  );
}
