import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { OwnedToken, ProgramToken } from '../contract.ts';
import { scopeNames } from '../scope-labels.ts';
import { tokensKey } from './token-queries.ts';

const tokenToast = toast.about('program-token');

type Listed = ProgramToken & Partial<Pick<OwnedToken, 'owner'>>;

type TokenListProps = {
  tokens: readonly Listed[];
  revoke: (id: string) => Promise<{ message: string }>;
};

export function TokenList({ tokens, revoke }: TokenListProps) {
  return (
    <ul
      aria-label={texts.programTokens.list}
      className="w-full divide-y divide-line rounded-lg border border-line bg-raised"
    >
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} revoke={revoke} />
      ))}
    </ul>
  );
}

function TokenRow({ token, revoke }: { token: Listed } & Pick<TokenListProps, 'revoke'>) {
  const { name, scopes, owner, createdAt, expiresAt, lastUsedAt } = token;
  const now = useMinute();
  const used =
    lastUsedAt === null
      ? texts.programTokens.neverUsed
      : fill(texts.programTokens.lastUsed, { time: relativeTime(new Date(lastUsedAt), now) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <bdi className="font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <span className="flex flex-wrap gap-1.5">
            {scopes.map((scope) => (
              <Badge key={scope} tone={scope === 'administer' ? 'accent' : 'neutral'}>
                {scopeNames[scope]}
              </Badge>
            ))}
          </span>
        </p>
        {owner && (
          <p className="mt-0.5 text-sm">
            <Link to={paths.member(owner.id)} dir="auto" className="underline underline-offset-4">
              {owner.name}
            </Link>
          </p>
        )}
        <p className="mt-1 text-ink-soft text-sm">
          {fill(texts.programTokens.created, { day: formatDay(createdAt) })} ·{' '}
          {fill(texts.programTokens.expires, { day: formatDay(expiresAt) })} · {used}
        </p>
      </div>
      <RevokeButton token={token} revoke={revoke} />
    </li>
  );
}

function RevokeButton({ token, revoke }: { token: Listed } & Pick<TokenListProps, 'revoke'>) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const revocation = useMutation({
    mutationFn: () => revoke(token.id),
    onSuccess: ({ message }) => {
      tokenToast.success(texts.programTokens.revoked, message);
      void queries.invalidateQueries({ queryKey: ['audit'] });
    },
    onError: (error) => tokenToast.error(texts.programTokens.notRevoked, failureMessage(error)),
    // Also after a failure: the token has most likely been revoked already.
    onSettled: async () => {
      setIsAsking(false);
      await queries.invalidateQueries({ queryKey: tokensKey });
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.programTokens.revokeOf, { name: token.name })}
        onClick={() => setIsAsking(true)}
      >
        {texts.programTokens.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.programTokens.revokeTitle}
          tone="danger"
          confirmLabel={texts.programTokens.revoke}
          isOpen
          isPending={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {fill(texts.programTokens.revokeText, { name: token.name })}
        </ConfirmDialog>
      )}
    </>
  );
}

export function TokenListSkeleton() {
  return (
    <div aria-busy="true" className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        {texts.programTokens.loading}
      </p>
      {[1, 2].map((row) => (
        <div key={row} className="flex flex-col gap-2 px-4 py-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
