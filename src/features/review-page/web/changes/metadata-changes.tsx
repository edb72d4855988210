import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';
import type { Comparison, Review } from '../../contract.ts';
import { isMetadataChanged } from './collapse-blocks.ts';
import { LinePieces } from './line-pieces.tsx';

const hidden = <span className="sr-only" />;

type MetadataChangesProps = { comparison: Comparison; submission: Review['submission'] };

/** Title, excerpt, category, tags and SEO fields, with their changes. */
export function MetadataChanges({ comparison, submission }: MetadataChangesProps) {
  const { title, excerpt } = comparison;
  return (
    <header
      className="review-head"
      {...(isMetadataChanged(comparison) && { 'data-change': 0, tabIndex: -1 })}
    >
      <CategoryChange category={comparison.category} readTime={submission.metadata.readTime} />
      <h1
        dir="auto"
        aria-label={submission.title}
        className="mt-4 font-serif text-headline [overflow-wrap:anywhere]"
      >
        <LinePieces pieces={title} />
      </h1>
      {excerpt.length > 0 && (
        <p
          dir="auto"
          className="mt-5 whitespace-pre-line font-serif text-ink-soft text-lead [overflow-wrap:anywhere]"
        >
          <LinePieces pieces={excerpt} />
        </p>
      )}
      <TagChanges tags={comparison.tags} />
      <SeoChanges seo={comparison.seo} />
    </header>
  );
}

function CategoryChange({ category, readTime }: { category: Comparison['category']; readTime: number }) {
  const before = category.before?.name ?? texts.articleLabels.defaultCategory;
  const after = category.after?.name ?? texts.articleLabels.defaultCategory;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem] text-ink-soft">
      {category.before?.slug === category.after?.slug ? (
        <span className="font-semibold text-accent">{after}</span>
      ) : (
        <span className="font-semibold">
          <RichText
            text={texts.metadataChanges.category}
            parts={{
              hidden,
              before: <del dir="auto">{before}</del>,
              arrow: <span aria-hidden />,
              after: <ins dir="auto">{after}</ins>,
            }}
          />
        </span>
      )}
      <span aria-hidden className="h-3 w-px self-center bg-edge" />
      <span>{fill(texts.articleLabels.minutesToRead, { minutes: readTime })}</span>
    </p>
  );
}

function TagChanges({ tags: { kept, added, removed } }: Pick<Comparison, 'tags'>) {
  if (kept.length + added.length + removed.length === 0) return null;
  const look = 'inline-flex items-center rounded-md border px-2.5 py-0.5 text-sm [overflow-wrap:anywhere]';
  return (
    <ul aria-label={texts.articleLabels.tags} className="mt-5 flex flex-wrap gap-2">
      {removed.map((tag) => (
        <li key={tag} className={`${look} border-line`}>
          <RichText
            text={texts.metadataChanges.tagRemoved}
            parts={{ hidden, tag: <del dir="auto">#{tag}</del> }}
          />
        </li>
      ))}
      {kept.map((tag) => (
        <li key={tag} dir="auto" className={`${look} border-line text-ink-soft`}>
          #{tag}
        </li>
      ))}
      {added.map((tag) => (
        <li key={tag} className={`${look} border-line`}>
          <RichText
            text={texts.metadataChanges.tagAdded}
            parts={{ hidden, tag: <ins dir="auto">#{tag}</ins> }}
          />
        </li>
      ))}
    </ul>
  );
}

const seoNames: Record<string, string> = {
  canonicalUrl: texts.canonicalUrl.label,
  metaTitle: texts.metadataChanges.titleForSearchEngines,
  metaDescription: texts.metadataChanges.descriptionForSearchEngines,
  keywords: texts.reviewLabels.keywords,
};

function SeoChanges({ seo }: Pick<Comparison, 'seo'>) {
  if (seo.length === 0) return null;
  return (
    <dl className="mt-5 grid gap-x-4 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_minmax(0,1fr)]">
      {seo.map(({ field, pieces }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{seoNames[field] ?? field}</dt>
          <dd dir="auto" className="[overflow-wrap:anywhere]">
            <LinePieces pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
