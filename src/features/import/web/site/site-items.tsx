import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { ItemState } from '../../rules.ts';
import type { SiteImport, SiteItem } from '../../site-contract.ts';
import { siteItemsQuery } from './site-import-queries.ts';

/** Each article of the export: what becomes of it, its author, what changes and what is lost. */
export function SiteItems({ plan }: { plan: SiteImport }) {
  const query = useInfiniteQuery(siteItemsQuery(useApi(), plan));
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && error) {
    return (
      <RetryCard title={texts.siteImport.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
        {failureMessage(error)}
      </RetryCard>
    );
  }
  if (!data) return <SkeletonText lines={6} />;
  return (
    <>
      <ul aria-label={texts.importing.itemsLabel} className="divide-y divide-line border-line border-y">
        {data.pages.flatMap(({ items }) => items.map((item) => <SiteRow key={item.position} item={item} />))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.siteImport.more}
        </Button>
      )}
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

const tones: Record<ItemState, BadgeTone> = {
  waiting: 'wait',
  made: 'good',
  skipped: 'neutral',
  failed: 'bad',
};

function SiteRow({ item }: { item: SiteItem }) {
  const { state, becomes, author, authorKind, formerPaths, path } = item;
  const title = item.title || texts.importing.untitled;
  const label = state === 'waiting' ? texts.siteImport.becomes[becomes] : texts.importing.states[state];
  const isNew = authorKind === 'new' && state === 'made';
  const authorText = isNew ? texts.siteImport.authorMade : texts.siteImport.authors[authorKind];
  return (
    <li className="flex flex-col gap-1 py-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span dir="auto" className="wrap-anywhere font-medium text-base">
          {path === null ? (
            title
          ) : (
            <Link to={path} className="underline underline-offset-4">
              {title}
            </Link>
          )}
        </span>
        <Badge tone={tones[state]}>{label}</Badge>
      </div>
      {item.reason && <p className="text-ink-soft">{item.reason}</p>}
      {state !== 'skipped' && (
        <p dir="auto" className="wrap-anywhere text-ink-soft">
          {fill(authorText, { name: author })}
        </p>
      )}
      {state !== 'skipped' && formerPaths.length > 0 && (
        <p dir="auto" className="wrap-anywhere text-ink-soft">
          {fill(texts.siteImport.redirects, { paths: formerPaths.join(', ') })}
        </p>
      )}
      {item.notes.map(({ kind, text }) => (
        <p key={kind + text} dir="auto" className="wrap-anywhere text-ink-soft">
          {fill(kind === 'lost' ? texts.importing.lost : texts.importing.changed, { text })}
        </p>
      ))}
    </li>
  );
}
