import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { RecordEntry, RecordKey } from '../contract.ts';
import { describeEntry, formatDateTime } from './describe-entry.ts';

type RecordViewProps = {
  article: { id: string; slug: string; title: string };
  entries: readonly RecordEntry[];
  keys: readonly RecordKey[];
};

const linkClass = 'text-accent underline underline-offset-4';

export function RecordView({ article, entries, keys }: RecordViewProps) {
  const oldest = entries.at(-1);
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-12 sm:py-16">
      <header className="mb-10">
        <p className="mb-3 text-ink-soft text-sm">
          <Link to={paths.article(article.slug)} className={linkClass} dir="auto">
            {article.title}
          </Link>
        </p>
        <h1 className="font-serif text-display">{texts.articleRecord.title}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">{texts.articleRecord.lead}</p>
      </header>
      {oldest === undefined && <p className="text-ink-soft">{texts.articleRecord.empty}</p>}
      <ol className="border-line border-l" reversed>
        {entries.map((entry) => (
          <Entry key={entry.hash} entry={entry} />
        ))}
      </ol>
      {oldest !== undefined && oldest.number > 1 && (
        <p className="mt-6 text-ink-soft text-sm">{plural(texts.articleRecord.earlier, oldest.number - 1)}</p>
      )}
      <Proof article={article} />
      <Keys keys={keys} />
    </div>
  );
}

function Entry({ entry }: { entry: RecordEntry }) {
  return (
    <li className="relative pb-8 pl-6 before:absolute before:top-2 before:-left-[5px] before:size-2.5 before:rounded-full before:bg-accent">
      <p className="font-medium">{describeEntry(entry)}</p>
      <p className="mt-1 text-ink-soft text-sm">
        <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        {entry.revision !== null &&
          ` · ${fill(texts.articleRecord.revision, { revision: String(entry.revision), round: String(entry.round ?? 0) })}`}
      </p>
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
        <Hash name={texts.articleRecord.textHash} value={entry.text ?? texts.articleRecord.noText} />
        <Hash name={texts.articleRecord.entryHash} value={entry.hash} />
        <Hash name={texts.articleRecord.signature} value={entry.signature} />
      </dl>
    </li>
  );
}

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-1 min-w-0 break-all font-mono">{value}</dd>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-line border-t pt-8">
      <h2 className="font-serif text-title">{title}</h2>
      {children}
    </section>
  );
}

function Proof({ article }: Pick<RecordViewProps, 'article'>) {
  const call = `/api/blogs/${article.id}/record`;
  return (
    <Section title={texts.articleRecord.verifyTitle}>
      <p className="mt-3 text-ink-soft">
        <RichText
          text={texts.articleRecord.verifyText}
          parts={{ call: <FileLink href={call} className={linkClass} /> }}
        />
      </p>
      <pre className="mt-4 whitespace-pre-wrap rounded-lg border border-line bg-raised p-4 font-mono text-sm">
        <code>{fill(texts.articleRecord.command, { slug: article.slug })}</code>
      </pre>
      <p className="mt-4 text-ink-soft text-sm">{texts.articleRecord.limits}</p>
    </Section>
  );
}

function Keys({ keys }: Pick<RecordViewProps, 'keys'>) {
  return (
    <Section title={texts.articleRecord.keysTitle}>
      <ul className="mt-3 grid gap-4">
        {keys.map((key, index) => (
          <li key={key.id}>
            <p className="break-all font-mono text-xs">{key.id}</p>
            <p className="mt-1 text-ink-soft text-sm">
              {fill(keyText(key, index), { time: formatDateTime(key.createdAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function keyText({ endorsedBy }: RecordKey, index: number): string {
  if (index === 0) return texts.articleRecord.firstKey;
  return endorsedBy === null ? texts.articleRecord.unsignedKey : texts.articleRecord.signedKey;
}
