import { useInfiniteQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { programTokensCalls } from '../calls.ts';
import { TokenList, TokenListSkeleton } from './token-list.tsx';
import { tokensQuery } from './token-queries.ts';

type MemberTokensProps = {
  /** Left out for the tokens of all members, with their owners. */
  member?: string;
};

/** What admins see of tokens for programs: whose they are and what they may do, never their secrets. */
export function MemberTokens({ member }: MemberTokensProps) {
  const api = useApi();
  const list = useInfiniteQuery(tokensQuery(api, member));
  if (list.isPending) return <TokenListSkeleton />;
  if (!list.data) {
    return (
      <RetryCard
        title={texts.programTokens.listNotLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  const tokens = list.data.pages.flatMap((page) => page.tokens);
  if (tokens.length === 0) {
    return (
      <p className="text-ink-soft">
        {member === undefined ? texts.programTokens.noneAtAll : texts.programTokens.none}
      </p>
    );
  }
  const shown = member === undefined ? tokens : tokens.map(({ owner: _owner, ...token }) => token);
  return (
    <div className="flex flex-col items-start gap-4">
      <TokenList tokens={shown} revoke={(id) => api.call(programTokensCalls.revokeAny, { params: { id } })} />
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {texts.programTokens.more}
        </Button>
      )}
    </div>
  );
}
