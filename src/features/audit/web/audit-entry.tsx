import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { AuditRecord } from '../contract.ts';
import { actorName, describeEntry } from './action-labels.ts';

// In UTC, as in the filters and in the export.
const timeFormat = new Intl.DateTimeFormat(texts.language.dates, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const linkClass = 'font-medium underline decoration-line underline-offset-4 hover:decoration-current';

export function AuditEntry({ entry }: { entry: AuditRecord }) {
  const { text, subject } = describeEntry(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b py-4 last:border-0 sm:grid-cols-[12rem_1fr]">
      <time dateTime={entry.at} className="text-ink-soft text-sm leading-6">
        {fill(texts.timestamp.utc, { time: timeFormat.format(new Date(entry.at)) })}
      </time>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <RichText
            text={text}
            parts={{
              actor: <Actor entry={entry} />,
              subject: entry.link ? (
                <Link to={entry.link} dir="auto" className={linkClass}>
                  {subject}
                </Link>
              ) : (
                <bdi className="font-medium">{subject}</bdi>
              ),
            }}
          />
        </p>
        {entry.note && (
          <p
            dir="auto"
            className="mt-1.5 whitespace-pre-line border-line border-s-2 ps-3 text-ink-soft text-sm"
          >
            {entry.note}
          </p>
        )}
      </div>
    </li>
  );
}

function Actor({ entry }: { entry: AuditRecord }) {
  const name = actorName(entry);
  if (!entry.actor) return name;
  return (
    <Link to={paths.publicProfile(entry.actor.username)} dir="auto" className={linkClass}>
      {name}
    </Link>
  );
}
