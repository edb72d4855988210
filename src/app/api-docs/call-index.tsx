import { ChevronDown } from 'lucide-react';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { conventionLinks } from './conventions.tsx';
import type { ApiCall, ApiChapter } from './openapi/api-description.ts';

type CallIndexProps = { chapters: ApiChapter[] };

/** The table of contents: beside the calls on wide screens, collapsed above them on narrow ones. */
export function CallIndex({ chapters }: CallIndexProps) {
  return (
    <>
      <details className="group rounded-md border border-line bg-raised lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between px-4 font-medium [&::-webkit-details-marker]:hidden">
          {texts.pageNames.onThisPage}
          <ChevronDown aria-hidden className="size-4 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="border-line border-t px-4 py-3">
          <IndexList chapters={chapters} />
        </div>
      </details>
      <div className="hidden lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:block lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:self-start lg:overflow-y-auto lg:pr-4">
        <IndexList chapters={chapters} />
      </div>
    </>
  );
}

function IndexList({ chapters }: CallIndexProps) {
  return (
    <nav aria-label={texts.pageNames.onThisPage} className="flex flex-col gap-5 pb-2 text-[0.9375rem]">
      <ul>
        {conventionLinks.map(({ id, label }) => (
          <li key={id}>
            <IndexLink id={id}>{label}</IndexLink>
          </li>
        ))}
      </ul>
      {chapters.map((chapter) => (
        <div key={chapter.id}>
          <IndexLink id={chapter.id}>
            <span className="font-semibold text-ink">{chapter.name}</span>
          </IndexLink>
          <ul>
            {chapter.calls.map((call) => (
              <li key={call.id}>
                <CallLink call={call} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function CallLink({ call }: { call: ApiCall }) {
  return (
    <IndexLink id={call.id}>
      <span className="w-14 shrink-0 font-mono text-xs leading-6">{call.method}</span>
      <span className="min-w-0">{call.summary}</span>
    </IndexLink>
  );
}

type IndexLinkProps = { id: string; children: React.ReactNode };

function IndexLink({ id, children }: IndexLinkProps) {
  return (
    <Link to={`#${id}`} className="flex min-h-8 py-1 text-ink-soft hover:text-accent">
      {children}
    </Link>
  );
}
