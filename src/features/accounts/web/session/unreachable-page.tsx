import { useState } from 'react';
import { isOffline } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';
import { checkSession } from './check-session.ts';

/** Replaces a members' page while the server does not confirm the session. The check also repeats by itself. */
export function UnreachablePage() {
  const api = useApi();
  const [isChecking, setIsChecking] = useState(false);

  function checkAgain(): void {
    setIsChecking(true);
    void checkSession(api, getSession()).finally(() => setIsChecking(false));
  }

  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.unreachablePage.heading}</h1>
      <RetryCard
        title={isOffline() ? texts.unreachablePage.offline : texts.unreachablePage.unreachable}
        isPending={isChecking}
        onRetry={checkAgain}
      >
        {isOffline() ? texts.unreachablePage.offlineText : texts.unreachablePage.unreachableText}
      </RetryCard>
    </div>
  );
}
