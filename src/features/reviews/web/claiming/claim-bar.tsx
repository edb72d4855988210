import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/forms/field.tsx';
import { claimsCalls } from '../../claim-calls.ts';
import type { Claiming } from '../../claim-contract.ts';
import { reviewKeys } from '../../review-keys.ts';
import { dueLabel } from './due-label.ts';
import { useClaiming } from './use-claiming.ts';

type ClaimBarProps = {
  articleId: string;
  /** Null unless the submission waits for a decision. */
  claiming: Claiming | null;
  viewerId: string;
};

/** Who is on the submission: to take it on, to step down, to assign it, or to declare a conflict of interest. */
export function ClaimBar({ articleId, claiming, viewerId }: ClaimBarProps) {
  const acts = useClaiming(articleId);
  const now = useMinute();
  if (!claiming) return null;
  const { claim, hasDeclined, mayClaim, mayAssign, mayDecline } = claiming;
  const isMine = claim?.by.id === viewerId;
  const button = (act: 'claim' | 'release' | 'decline' | 'takeBackDecline', label: string) => (
    <Button
      variant={act === 'claim' ? 'secondary' : 'quiet'}
      size="small"
      isPending={acts.pending === act}
      onClick={() => void acts[act]()}
    >
      {label}
    </Button>
  );
  return (
    <section
      aria-label={texts.claimLine.title}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3 text-[0.875rem] text-ink-soft"
    >
      <p role="status" className="flex min-w-0 items-center gap-2">
        <UserRoundCheck aria-hidden className="size-4 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{describe(claiming, { isMine, now })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {!claim && mayClaim && button('claim', texts.claimLine.claim)}
        {isMine && button('release', texts.claimLine.release)}
        {claim && !isMine && mayAssign && button('release', texts.claimLine.releaseOther)}
        {mayAssign && <AssignTo id={articleId} holderId={claim?.by.id} onAssign={acts.assign} />}
        {mayDecline && !hasDeclined && button('decline', texts.claimLine.decline)}
        {hasDeclined && button('takeBackDecline', texts.claimLine.takeBack)}
      </div>
    </section>
  );
}

function describe({ claim, hasDeclined }: Claiming, { isMine, now }: { isMine: boolean; now: Date }): string {
  if (hasDeclined) return texts.claims.declined;
  if (!claim) return texts.claimLine.nobody;
  const due = dueLabel(new Date(claim.dueAt), now);
  if (isMine) return fill(texts.claimLine.you, { due });
  return fill(texts.claimLine.someone, { name: claim.by.name || texts.names.someone, due });
}

type AssignToProps = {
  id: string;
  holderId: string | undefined;
  onAssign: (accountId: string) => Promise<void>;
};

function AssignTo({ id, holderId, onAssign }: AssignToProps) {
  const api = useApi();
  const { data = [], isPending } = useQuery({
    queryKey: [...reviewKeys.review(id), 'assignable'],
    queryFn: async ({ signal }) =>
      (await api.call(claimsCalls.listAssignable, { params: { id } }, { signal })).people,
  });
  const people = data.filter((person) => person.id !== holderId);
  if (people.length === 0 && !isPending) return null;
  return (
    <Select
      label={texts.claimLine.assign}
      isLabelHidden
      // It has its space from the start, so that the text below does not move.
      disabled={isPending}
      value=""
      onChange={({ target }) => target.value !== '' && void onAssign(target.value)}
    >
      <option value="">{`${texts.claimLine.assign}: ${texts.claimLine.choosePerson}`}</option>
      {people.map(({ id: personId, name, claims }) => (
        <option key={personId} value={personId}>
          {claims === 0 ? name : plural(texts.claimLine.personOption, claims, { name })}
        </option>
      ))}
    </Select>
  );
}
