import { useSearchParams } from 'react-router';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasFilters, noFilters, readAuditSearchParams, searchFor } from './audit-search-params.ts';

/** Nothing to show at this address, and the way to something. */
export function NoEntries({ isPastEnd }: { isPastEnd: boolean }) {
  const [params] = useSearchParams();
  const place = readAuditSearchParams(params);
  if (!isPastEnd && !hasFilters(place)) {
    return (
      <EmptyState title={texts.noEntries.empty} headingLevel={3}>
        {texts.noEntries.emptyHint}
      </EmptyState>
    );
  }
  const wayOn = isPastEnd
    ? {
        title: texts.pageLinks.noSuchPage,
        label: texts.pageLinks.toFirstPage,
        place: { ...place, page: 1 },
      }
    : {
        title: texts.noEntries.noMatches,
        label: texts.noEntries.clearFilters,
        place: { ...noFilters, page: 1 },
      };
  return (
    <EmptyState
      title={wayOn.title}
      headingLevel={3}
      action={
        <ButtonLink to={{ search: searchFor(params, wayOn.place) }} variant="secondary" preventScrollReset>
          {wayOn.label}
        </ButtonLink>
      }
    >
      {isPastEnd ? texts.pageLinks.noSuchPageHint : texts.noEntries.noMatchesHint}
    </EmptyState>
  );
}
