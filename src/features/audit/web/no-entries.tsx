import { useSearchParams } from 'react-router';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasFilters, noFilters, readAuditSearchParams, searchFor } from './audit-search-params.ts';

/** The empty state of the audit log, with a link to entries if there are any. */
export function NoEntries({ isPastEnd }: { isPastEnd: boolean }) {
  const [searchParams] = useSearchParams();
  const params = readAuditSearchParams(searchParams);
  if (!isPastEnd && !hasFilters(params)) {
    return (
      <EmptyState title={texts.noEntries.empty} headingLevel={3}>
        {texts.noEntries.emptyHint}
      </EmptyState>
    );
  }
  const suggestion = isPastEnd
    ? {
        title: texts.pageLinks.noSuchPage,
        label: texts.pageLinks.toFirstPage,
        params: { ...params, page: 1 },
      }
    : {
        title: texts.noEntries.noMatches,
        label: texts.noEntries.clearFilters,
        params: { ...noFilters, page: 1 },
      };
  return (
    <EmptyState
      title={suggestion.title}
      headingLevel={3}
      action={
        <ButtonLink
          to={{ search: searchFor(searchParams, suggestion.params) }}
          variant="secondary"
          preventScrollReset
        >
          {suggestion.label}
        </ButtonLink>
      }
    >
      {isPastEnd ? texts.pageLinks.noSuchPageHint : texts.noEntries.noMatchesHint}
    </EmptyState>
  );
}
