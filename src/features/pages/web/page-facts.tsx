import { CircleAlert } from 'lucide-react';
import { texts } from '#texts';
import type { EditedPage } from '../contract.ts';
import { factsOfPage, isBuiltIn } from '../rules.ts';
import { factLabel } from './page-labels.ts';

/** What is true of the site, so that an admin can keep a text of their own true. */
export function PageFacts({ page: { id, facts, changedFacts, isOwnText } }: { page: EditedPage }) {
  if (!isBuiltIn(id)) return null;
  return (
    <section aria-label={texts.pageFacts.title}>
      <h3 className="font-serif text-lg">{texts.pageFacts.title}</h3>
      <p className="mt-2 text-ink-soft text-sm">
        {isOwnText ? texts.pageFacts.ownTextHint : texts.pageFacts.defaultHint}
      </p>
      {changedFacts.length > 0 && (
        <p className="mt-3 flex gap-2 rounded-md bg-wait-tint px-3 py-2 font-medium text-sm text-wait">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {texts.pageFacts.changed}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {factsOfPage[id].map((fact) => (
          <li key={fact} className="border-line border-s-2 ps-3 [overflow-wrap:anywhere]">
            {factLabel(fact, facts)}
            {changedFacts.includes(fact) && (
              <strong className="ms-1 font-medium text-wait">{texts.pageFacts.changedSince}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
