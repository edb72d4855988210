import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import type { Member } from '../contract.ts';
import { roleLabels } from './member-labels.ts';

/** The role, if it is not the usual one, whether the account was imported, and what keeps the member from writing. */
export function MemberBadges({ member }: { member: Member }) {
  const { role, categories, suspension, silence, isRemoved, isPlaceholder } = member;
  const { data: known = [] } = useQuery(categoriesQuery(useApi()));
  const nameOf = (slug: string) => known.find((category) => category.slug === slug)?.name ?? slug;
  if (role === 'user' && !suspension && !silence && !isRemoved && !isPlaceholder) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {role !== 'user' && <Badge tone={role === 'admin' ? 'accent' : 'good'}>{roleLabels[role]}</Badge>}
      {categories && <Badge>{categories.map(nameOf).join(', ')}</Badge>}
      {isPlaceholder && <Badge>{texts.memberLabels.placeholder}</Badge>}
      {isRemoved && <Badge tone="bad">{texts.memberLabels.removedAsSpam}</Badge>}
      {silence && (
        <Badge tone="wait">{fill(texts.memberLabels.silencedUntil, { day: formatDay(silence.until) })}</Badge>
      )}
      {suspension && (
        <Badge tone="wait">
          {fill(texts.memberLabels.suspendedUntil, { day: formatDay(suspension.until) })}
        </Badge>
      )}
    </span>
  );
}
