import { useState } from 'react';
import { isOffline } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { checkSession } from './check-session.ts';

/** In place of a members' page, as long as nobody answers whose session it is. It is asked again without a press, too. */
export function UnreachablePage() {
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);

  function askAgain(): void {
    setIsAsking(true);
    void checkSession(api, getSession()).finally(() => setIsAsking(false));
  }

  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.unreachablePage.heading}</h1>
      <RetryCard
        title={isOffline() ? texts.unreachablePage.offline : texts.unreachablePage.unreachable}
        isPending={isAsking}
        onRetry={askAgain}
      >
        {isOffline() ? texts.unreachablePage.offlineText : texts.unreachablePage.unreachableText}
      </RetryCard>
    </div>
  );
}
