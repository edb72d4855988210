import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { notificationsCalls } from '../calls.ts';
import type { NotificationSettings } from '../contract.ts';

function settingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['notification-settings'],
    queryFn: () => api.call(notificationsCalls.readSettings),
  });
}

/** The settings for mails about notifications. Those who review have one more. */
export function MailSettings({ isReviewer }: { isReviewer: boolean }) {
  const api = useApi();
  const settings = useQuery(settingsQuery(api));
  if (settings.isPending) return <SettingsSkeleton />;
  if (!settings.data) {
    return (
      <ErrorCard
        title={texts.mailSettings.notLoaded}
        headingLevel={3}
        action={<Button onClick={() => settings.refetch()}>{texts.actions.tryAgain}</Button>}
      >
        {failureMessage(settings.error)}
      </ErrorCard>
    );
  }
  return <MailSwitches saved={settings.data} isReviewer={isReviewer} />;
}

function MailSwitches({ saved, isReviewer }: { saved: NotificationSettings; isReviewer: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const save = useMutation({
    // Run saves one after the other, so that the last click wins.
    scope: { id: 'notification-settings' },
    mutationFn: (chosen: NotificationSettings) => api.call(notificationsCalls.saveSettings, { body: chosen }),
    onSuccess: ({ decisionMails, submissionMails, correctionMails }) =>
      queries.setQueryData(settingsQuery(api).queryKey, { decisionMails, submissionMails, correctionMails }),
    onError: (error) => toast.error(texts.mailSettings.notSaved, failureMessage(error)),
  });
  // The mutation tells of itself a moment after the click, and until then the switch would jump back.
  const [chosen, setChosen] = useState<NotificationSettings>();
  const shown = chosen ?? saved;
  function choose(change: Partial<NotificationSettings>): void {
    const settings = { ...shown, ...change };
    setChosen(settings);
    save.mutate(settings, { onSettled: () => setChosen(undefined) });
  }
  return (
    <>
      <Switch
        label={texts.mailSettings.onDecision}
        hint={texts.mailSettings.onDecisionHint}
        isOn={shown.decisionMails}
        onChange={(isOn) => choose({ decisionMails: isOn })}
      />
      <Switch
        label={texts.mailSettings.onCorrection}
        hint={texts.mailSettings.onCorrectionHint}
        isOn={shown.correctionMails}
        onChange={(isOn) => choose({ correctionMails: isOn })}
      />
      {isReviewer && (
        <Switch
          label={texts.mailSettings.onSubmission}
          hint={texts.mailSettings.onSubmissionHint}
          isOn={shown.submissionMails}
          onChange={(isOn) => choose({ submissionMails: isOn })}
        />
      )}
      <p role="status" className="sr-only">
        {save.isSuccess && texts.mailSettings.saved}
      </p>
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="flex items-start gap-4 py-2.5">
      <p role="status" className="sr-only">
        {texts.mailSettings.loading}
      </p>
      <Skeleton className="h-6 w-11 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="h-4 w-60 max-w-full" />
      </div>
    </div>
  );
}
