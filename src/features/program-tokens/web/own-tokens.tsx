import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '#client/clipboard/copy-text.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Role } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { CopyOnceDialog } from '#ui/dialogs/copy-once-dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { programTokensCalls } from '../calls.ts';
import { maxTokens } from '../rules.ts';
import { TokenForm } from './token-form.tsx';
import { TokenList, TokenListSkeleton } from './token-list.tsx';
import { ownTokensQuery } from './token-queries.ts';

/** The tokens with which a member's programs call the API. */
export function OwnTokens({ role }: { role: Role }) {
  const api = useApi();
  const list = useQuery(ownTokensQuery(api));
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (list.isPending) return <TokenListSkeleton />;
  if (!list.data) {
    return (
      <RetryCard
        title={texts.programTokens.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  const isFull = list.data.length >= maxTokens;
  return (
    <div className="flex flex-col items-start gap-5">
      {list.data.length > 0 ? (
        <TokenList
          tokens={list.data}
          revoke={(id) => api.call(programTokensCalls.revoke, { params: { id } })}
        />
      ) : (
        <p className="text-ink-soft text-sm">
          <RichText
            text={texts.programTokens.empty}
            parts={{ link: <Link to={paths.apiDocs} className="underline underline-offset-4" /> }}
          />
        </p>
      )}
      {isMaking ? (
        <TokenForm
          role={role}
          onCreated={(created) => {
            setIsMaking(false);
            setSecret(created);
          }}
          onCancel={() => setIsMaking(false)}
        />
      ) : isFull ? (
        <p className="text-ink-soft text-sm">{fill(texts.programTokenRules.tooMany, { most: maxTokens })}</p>
      ) : (
        <Button variant="secondary" onClick={() => setIsMaking(true)}>
          {texts.programTokens.add}
        </Button>
      )}
      {secret !== undefined && (
        <CopyOnceDialog
          value={secret}
          words={texts.programTokens.newToken}
          about="program-token"
          onCopy={copyText}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}
