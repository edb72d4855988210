import { useSearchParams } from 'react-router';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasFilters, noFilters, readAuditPlace, searchFor } from './audit-place.ts';

/** Nothing to show at this address, and the way to something. */
export function NoEntries({ isPastEnd }: { isPastEnd: boolean }) {
  const [params] = useSearchParams();
  const place = readAuditPlace(params);
  if (!isPastEnd && !hasFilters(place)) {
    return (
      <EmptyState title={texts.noEntries.nothingHasBeenDecided} headingLevel={3}>
        {texts.noEntries.everyDecisionEveryChange}
      </EmptyState>
    );
  }
  const wayOn = isPastEnd
    ? {
        title: texts.noEntries.thisPageIsEmpty,
        label: texts.noEntries.toFirstPage,
        place: { ...place, page: 1 },
      }
    : {
        title: texts.noEntries.nothingFitsTheseFilters,
        label: texts.noEntries.showEverything,
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
      {isPastEnd ? texts.noEntries.thereAreFewerEntries : texts.noEntries.lookAtAnotherTime}
    </EmptyState>
  );
}
