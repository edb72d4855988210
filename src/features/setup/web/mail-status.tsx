import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { setupCalls } from '../calls.ts';
import type { MailStatus as Status } from '../contract.ts';
import { mailQuery } from './setup-queries.ts';

/** How the site sends email, and a test. `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function MailStatus({ forbidden, onTested }: { forbidden: ReactNode; onTested?: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(useApi()));
  if (data) return <MailFacts status={data} onTested={onTested} />;
  if (!error) return <SkeletonText lines={5} className="max-w-measure" />;
  if ('status' in error && error.status === 403) return forbidden;
  return (
    <RetryCard title={texts.mailStatus.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

function MailFacts({ status, onTested }: { status: Status; onTested?: (() => void) | undefined }) {
  const { server, from, to } = status;
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <p>{server ? texts.mailStatus.isConfigured : texts.mailStatus.isNotConfigured}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {server && (
          <>
            <Fact term={texts.mailStatus.server}>
              <span dir="ltr">{`${server.host}:${server.port}`}</span>
            </Fact>
            <Fact term={texts.mailStatus.encryption}>
              {server.isEncrypted ? texts.mailStatus.tls : texts.mailStatus.startTls}
            </Fact>
            <Fact term={texts.mailStatus.login}>
              {server.hasLogin ? texts.mailStatus.withLogin : texts.mailStatus.withoutLogin}
            </Fact>
          </>
        )}
        <Fact term={texts.mailStatus.from}>
          <span dir="ltr">{from}</span>
        </Fact>
      </dl>
      <p className="text-ink-soft text-sm">{texts.mailStatus.whereSet}</p>
      <MailTest to={to} onTested={onTested} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft text-sm sm:text-base">{term}</dt>
      <dd className="font-medium [overflow-wrap:anywhere] max-sm:mb-2">{children}</dd>
    </>
  );
}

function MailTest({ to, onTested }: { to: string; onTested?: (() => void) | undefined }) {
  const api = useApi();
  const test = useMutation({
    mutationFn: () => api.call(setupCalls.testMail),
    onSuccess: () => onTested?.(),
  });
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-6">
      <p className="[overflow-wrap:anywhere]">{fill(texts.mailStatus.testHint, { email: to })}</p>
      <div>
        <Button variant="secondary" isPending={test.isPending} onClick={() => test.mutate()}>
          {texts.mailStatus.test}
        </Button>
      </div>
      <div role="status">
        {test.data && <Outcome isGood={test.data.isSent}>{test.data.message}</Outcome>}
        {test.error && <Outcome isGood={false}>{failureMessage(test.error)}</Outcome>}
      </div>
    </div>
  );
}

function Outcome({ isGood, children }: { isGood: boolean; children: string }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <p className="flex gap-3 rounded-md border border-line bg-sunken p-4 [overflow-wrap:anywhere]">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-good' : 'text-bad'}`} />
      {children}
    </p>
  );
}
