import { ChevronDown } from 'lucide-react';
import type { Heading } from '#richtext/render/decorate-html.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { useCurrentSection } from './use-current-section.ts';
import { useGoToSection } from './use-go-to-section.ts';

type ContentsProps = { headings: Heading[] };

/** For small screens: collapsed, above the text. */
export function ContentsAbove({ headings }: ContentsProps) {
  return (
    <details className="article-contents-above group rounded-md border border-line bg-raised">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-semibold text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {texts.pageNames.onThisPage}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <nav aria-label={texts.pageNames.onThisPage} className="px-4 pb-3">
        <SectionLinks headings={headings} currentId={undefined} />
      </nav>
    </details>
  );
}

/** For wide screens: beside the text, with the current section marked. */
export function ContentsBeside({ headings }: ContentsProps) {
  const currentId = useCurrentSection(headings);
  return (
    <nav aria-labelledby="contents-title" className="article-contents-beside">
      <h2 id="contents-title" className="font-sans font-semibold text-sm">
        {texts.pageNames.onThisPage}
      </h2>
      <SectionLinks headings={headings} currentId={currentId} className="mt-2 border-line border-l" />
    </nav>
  );
}

type SectionLinksProps = { headings: Heading[]; currentId: string | undefined; className?: string };

function SectionLinks({ headings, currentId, className }: SectionLinksProps) {
  const goToSection = useGoToSection();
  const topLevel = Math.min(...headings.map(({ level }) => level));
  return (
    <ol className={className}>
      {headings.map(({ id, level, text }) => (
        <li key={id}>
          <a
            dir="auto"
            href={`#${id}`}
            onClick={(event) => goToSection(event, id)}
            {...(id === currentId && { 'aria-current': 'location' })}
            className={classNames(
              '-ml-px block border-transparent border-l-2 py-1.5 pl-3.5 text-ink-soft text-sm leading-snug [overflow-wrap:anywhere] hover:text-ink',
              'aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink',
              level > topLevel && 'pl-7',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
