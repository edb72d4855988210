import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { webhooksCalls } from '../calls.ts';
import type { Webhook } from '../contract.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksKey, webhooksQuery } from './webhook-queries.ts';

const webhookToast = toast.about('webhook');

type WebhookActionsProps = { webhook: Webhook; onEdit: () => void };

export function WebhookActions({ webhook, onEdit }: WebhookActionsProps) {
  const { disabledAt } = webhook;
  return (
    <div className="flex flex-wrap gap-2">
      {!disabledAt && <TestButton webhook={webhook} />}
      <Button variant="secondary" size="small" onClick={onEdit}>
        {texts.webhooks.edit}
      </Button>
      <SwitchButton webhook={webhook} />
      <RotateButton webhook={webhook} />
      <RemoveButton webhook={webhook} />
    </div>
  );
}

function TestButton({ webhook: { id } }: { webhook: Webhook }) {
  const api = useApi();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => api.call(webhooksCalls.test, { params: { id } }),
    onSuccess: ({ message }) => webhookToast.success(texts.webhooks.testSent, message),
    onError: (error) => webhookToast.error(texts.webhooks.notSent, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <Button size="small" isPending={sending.isPending} onClick={() => sending.mutate()}>
      {texts.webhooks.sendTest}
    </Button>
  );
}

function SwitchButton({ webhook: { id, version, disabledAt } }: { webhook: Webhook }) {
  const api = useApi();
  const queries = useQueryClient();
  const willEnable = disabledAt !== null;
  const switching = useMutation({
    mutationFn: () =>
      api.call(webhooksCalls.change, { params: { id }, body: { isEnabled: willEnable, version } }),
    onSuccess: () =>
      webhookToast.success(willEnable ? texts.webhooks.switchedOn : texts.webhooks.switchedOff),
    onError: (error) => webhookToast.error(texts.webhooks.notSwitched, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {willEnable ? texts.webhooks.switchOn : texts.webhooks.switchOff}
    </Button>
  );
}

function RotateButton({ webhook: { id } }: { webhook: Webhook }) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const rotating = useMutation({
    mutationFn: () => api.call(webhooksCalls.rotate, { params: { id } }),
    onSuccess: (rotated) => setSecret(rotated.secret),
    onError: (error) => webhookToast.error(texts.webhooks.notRotated, failureMessage(error)),
    onSettled: async () => {
      setIsAsking(false);
      await queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {texts.webhooks.rotate}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.webhooks.rotateTitle}
          confirmLabel={texts.webhooks.rotate}
          isOpen
          isPending={rotating.isPending}
          onConfirm={() => rotating.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {texts.webhooks.rotateText}
        </ConfirmDialog>
      )}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

function RemoveButton({ webhook: { id } }: { webhook: Webhook }) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => api.call(webhooksCalls.remove, { params: { id } }),
    onSuccess: async ({ message }) => {
      webhookToast.success(texts.webhooks.removed, message);
      // Only the list: reading the deleted webhook again would fail.
      await queries.invalidateQueries({ queryKey: webhooksQuery(api).queryKey });
      await navigate(paths.settingsOf('webhooks'));
    },
    onError: (error) => {
      setIsAsking(false);
      webhookToast.error(texts.webhooks.notRemoved, failureMessage(error));
    },
  });
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsAsking(true)}>
        {texts.webhooks.remove}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.webhooks.removeTitle}
          tone="danger"
          confirmLabel={texts.webhooks.remove}
          isOpen
          isPending={removing.isPending}
          onConfirm={() => removing.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {texts.webhooks.removeText}
        </ConfirmDialog>
      )}
    </>
  );
}
