import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import type { Import } from '../contract.ts';
import type { ItemState } from '../rules.ts';

const tones: Record<ItemState, BadgeTone> = {
  waiting: 'wait',
  made: 'good',
  skipped: 'neutral',
  failed: 'bad',
};

/** Each article of the export: what becomes of it, what changes and what is lost. */
export function ImportItems({ plan }: { plan: Import }) {
  return (
    <>
      <ul aria-label={texts.importing.itemsLabel} className="divide-y divide-line border-line border-y">
        {plan.items.map((item, index) => (
          // The order of the articles never changes.
          <ImportRow key={index.toString()} item={item} />
        ))}
      </ul>
      {plan.leftOut.length > 0 && (
        <div>
          <h3 className="mb-2 font-serif text-xl">{texts.importing.leftOutTitle}</h3>
          <ul className="flex flex-col gap-1 text-ink-soft text-sm">
            {plan.leftOut.map(({ title, reason }, index) => (
              <li key={index.toString()} dir="auto" className="wrap-anywhere">
                {title || texts.importing.untitled}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ImportRow({ item }: { item: Import['items'][number] }) {
  const title = item.title || texts.importing.untitled;
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span dir="auto" className="wrap-anywhere font-medium">
          {item.blogId === null ? (
            title
          ) : (
            <Link to={paths.editArticle(item.blogId)} className="underline underline-offset-4">
              {title}
            </Link>
          )}
        </span>
        <Badge tone={tones[item.state]}>{texts.importing.states[item.state]}</Badge>
      </div>
      {item.reason && <p className="text-ink-soft text-sm">{item.reason}</p>}
      {item.notes.map(({ kind, text }) => (
        <p key={kind + text} dir="auto" className="wrap-anywhere text-ink-soft text-sm">
          {fill(kind === 'lost' ? texts.importing.lost : texts.importing.changed, { text })}
        </p>
      ))}
    </li>
  );
}
