import { ExternalLink } from 'lucide-react';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { ShownThing, WholeCase } from '../../report-case-contract.ts';
import { CopyNote } from '../copy-note.tsx';

/** What readers see now, and what they saw when it was first reported, if that is something else. */
export function CaseThing({ case: { snapshot, current, isChanged, copyOf } }: { case: WholeCase }) {
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="case-now">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="case-now" className="font-semibold">
            {texts.reportCase.asNow}
          </h2>
          {current && (
            <ButtonLink
              to={current.link}
              variant="secondary"
              size="small"
              aria-keyshortcuts="o"
              data-open-thing
            >
              <ExternalLink aria-hidden className="size-4" />
              {texts.reportCase.openThing}
            </ButtonLink>
          )}
        </div>
        {current ? (
          <ThingText thing={current} />
        ) : (
          <p className="text-ink-soft italic">{texts.reportCase.nothingNow}</p>
        )}
        {current && !isChanged && snapshot && (
          <p className="mt-2 text-ink-soft text-sm">{texts.reportCase.unchanged}</p>
        )}
        {copyOf && (
          <div className="mt-2">
            <CopyNote copyOf={copyOf} />
          </div>
        )}
      </section>
      {(isChanged || !current) && (
        <section aria-labelledby="case-then">
          <div className="mb-2 flex flex-wrap items-center gap-3">
            <h2 id="case-then" className="font-semibold">
              {texts.reportCase.asReported}
            </h2>
            {isChanged && <Badge tone="wait">{texts.reportCase.changed}</Badge>}
          </div>
          {snapshot ? (
            <ThingText thing={snapshot} />
          ) : (
            <p className="text-ink-soft italic">{texts.reportCase.noSnapshot}</p>
          )}
        </section>
      )}
    </div>
  );
}

/** Plain text: nothing that was reported is rendered, and links are not links. */
function ThingText({ thing: { title, text, picture, links } }: { thing: ShownThing }) {
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
      tabIndex={0}
      className="max-h-[28rem] overflow-y-auto rounded-lg border border-line bg-raised p-5"
    >
      <p dir="auto" className="mb-2 font-serif text-xl [overflow-wrap:anywhere]">
        {title}
      </p>
      {picture && (
        <img
          src={picture}
          alt={texts.reportCase.picture}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mb-3 size-24 rounded-md object-cover"
        />
      )}
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {text === '' ? <span className="text-ink-soft italic">{texts.reportCase.noText}</span> : text}
      </p>
      {links.length > 0 && (
        <ul className="mt-3 font-mono text-sm">
          {links.map((link) => (
            <li key={link} className="[overflow-wrap:anywhere]">
              {link}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
