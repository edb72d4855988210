import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useApi } from '#client/services.tsx';
import type { InvitationState } from '#features/accounts/invitation-rule.ts';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { invitationsCalls } from '../../invitations-calls.ts';
import type { InvitationEntry } from '../../invitations-contract.ts';
import { roleLabels } from '../member-labels.ts';
import { useInvitationChange } from './use-invitation-change.ts';

export const stateLabels: Record<InvitationState, string> = {
  open: texts.invitations.stateOpen,
  used: texts.invitations.stateUsed,
  expired: texts.invitations.stateExpired,
  revoked: texts.invitations.stateRevoked,
};

const stateTones: Record<InvitationState, BadgeTone> = {
  open: 'good',
  used: 'neutral',
  expired: 'neutral',
  revoked: 'wait',
};

export function InvitationList({ invitations }: { invitations: readonly InvitationEntry[] }) {
  return (
    <ul
      aria-label={texts.invitations.list}
      className="divide-y divide-line rounded-lg border border-line bg-raised"
    >
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationEntry }) {
  const { email, role, state, places, usedPlaces, members, isInviterGone } = invitation;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{nameOf(invitation)}</bdi>
          <span className="flex flex-wrap gap-1.5">
            <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
            <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleLabels[role]}</Badge>
            <Categories slugs={invitation.categories} />
          </span>
        </p>
        <p className="mt-1 text-ink-soft text-sm">
          <InvitedBy invitation={invitation} />
          {(state === 'open' || state === 'expired') && <> · {describeEnd(invitation)}</>}
          {places > 1 && <> · {fill(texts.invitations.usedPlaces, { used: usedPlaces, places })}</>}
        </p>
        {members.length > 0 && (
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">
            <RichText text={texts.invitations.joinedWith} parts={{ names: <Names members={members} /> }} />
          </p>
        )}
        {state === 'revoked' && isInviterGone && (
          <p className="mt-1 text-sm text-wait">{texts.invitations.inviterGone}</p>
        )}
      </div>
      <RowActions invitation={invitation} isMailed={email !== null} />
    </li>
  );
}

const nameOf = ({ email, places }: InvitationEntry): string =>
  email ?? plural(texts.invitations.link, places);

function describeEnd({ state, expiresAt }: InvitationEntry): string {
  const text = state === 'expired' ? texts.invitations.expired : texts.invitations.expires;
  return fill(text, { day: formatDay(expiresAt) });
}

function InvitedBy({ invitation: { invitedBy, createdAt } }: { invitation: InvitationEntry }) {
  const day = formatDay(createdAt);
  if (!invitedBy) return fill(texts.invitations.invitedByFormer, { day });
  return (
    <RichText
      text={texts.invitations.invitedBy}
      parts={{
        name: (
          <Link to={paths.member(invitedBy.id)} className="underline-offset-4 hover:underline">
            {invitedBy.name}
          </Link>
        ),
      }}
      values={{ day }}
    />
  );
}

function Categories({ slugs }: { slugs: string[] | null }) {
  const { data: known = [] } = useQuery(categoriesQuery(useApi()));
  if (!slugs) return null;
  return (
    <Badge>{slugs.map((slug) => known.find((each) => each.slug === slug)?.name ?? slug).join(', ')}</Badge>
  );
}

function Names({ members }: { members: InvitationEntry['members'] }) {
  return members.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={paths.member(id)} dir="auto" className="font-medium underline underline-offset-4">
        {name}
      </Link>
    </Fragment>
  ));
}

function RowActions({ invitation, isMailed }: { invitation: InvitationEntry; isMailed: boolean }) {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, isInviterGone } = invitation;
  const params = { id };
  const sendAgain = useInvitationChange({ change: () => api.call(invitationsCalls.sendAgain, { params }) });
  const revoke = useInvitationChange({
    change: () => api.call(invitationsCalls.revoke, { params }),
    onDone: () => setIsAsking(false),
  });
  const canSend = isMailed && (state === 'open' || state === 'expired' || isInviterGone);
  if (state !== 'open' && !canSend) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canSend && (
        <Button
          variant="secondary"
          size="small"
          isPending={sendAgain.isPending}
          aria-label={fill(texts.invitations.sendAgainLabel, { email: nameOf(invitation) })}
          onClick={() => sendAgain.mutate(undefined)}
        >
          {texts.invitations.sendAgain}
        </Button>
      )}
      {state === 'open' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={fill(texts.invitations.revokeOf, { whom: nameOf(invitation) })}
          onClick={() => setIsAsking(true)}
        >
          {texts.invitations.revoke}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.invitations.revokeTitle}
          tone="danger"
          confirmLabel={texts.invitations.revoke}
          isOpen
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined)}
          onClose={() => setIsAsking(false)}
        >
          {texts.invitations.revokeText}
        </ConfirmDialog>
      )}
    </div>
  );
}
