import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { webhooksCalls } from '../calls.ts';
import type { Webhook } from '../contract.ts';
import { type EventType, eventTypes, maxDescriptionLength, maxUrlLength } from '../rules.ts';
import { webhooksKey } from './webhook-queries.ts';

type Values = { url: string; description: string; events: EventType[] };

type Errors = { url?: string | undefined; events?: string | undefined };

const emptyValues: Values = { url: '', description: '', events: [] };

type CreateWebhookFormProps = {
  /** Gets the secret, which is shown once. */
  onCreated: (made: { id: string; secret: string }) => void;
  onCancel: () => void;
};

export function CreateWebhookForm({ onCreated, onCancel }: CreateWebhookFormProps) {
  const api = useApi();
  return (
    <WebhookForm
      name={texts.webhooks.add}
      initial={emptyValues}
      submitLabel={texts.webhooks.create}
      failure={texts.webhooks.notCreated}
      save={(body) => api.call(webhooksCalls.create, { body })}
      onSaved={({ webhook, secret }) => onCreated({ id: webhook.id, secret })}
      onCancel={onCancel}
    />
  );
}

export function EditWebhookForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const api = useApi();
  const { id, version, url, description, events } = webhook;
  return (
    <WebhookForm
      name={texts.webhooks.edit}
      initial={{ url, description, events }}
      submitLabel={texts.webhooks.save}
      failure={texts.webhooks.notSaved}
      save={(body) => api.call(webhooksCalls.change, { params: { id }, body: { ...body, version } })}
      onSaved={() => {
        toast.about('webhook').success(texts.webhooks.saved);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

type WebhookFormProps<Saved> = {
  name: string;
  initial: Values;
  submitLabel: string;
  failure: string;
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onCancel: () => void;
};

/** What was typed stays if the call fails. */
function WebhookForm<Saved>(props: WebhookFormProps<Saved>) {
  const queries = useQueryClient();
  const [values, setValues] = useState(props.initial);
  const [errors, setErrors] = useState<Errors>({});
  const change = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  const saving = useMutation({
    mutationFn: () => props.save(values),
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: webhooksKey });
      props.onSaved(saved);
    },
    onError: (error) => {
      toast.about('webhook').error(props.failure, failureMessage(error));
      setErrors(error instanceof ApiError ? error.fields : {});
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found: Errors = {
      ...(!URL.canParse(values.url.trim()) && { url: texts.webhookRules.badUrl }),
      ...(values.events.length === 0 && { events: texts.webhookRules.noEvent }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !saving.isPending) saving.mutate();
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={props.name}
      onSubmit={submit}
      className="flex w-full flex-col gap-5 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <TextField
        label={texts.webhooks.url}
        name="webhook-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        dir="ltr"
        maxLength={maxUrlLength}
        hint={texts.webhooks.urlHint}
        value={values.url}
        error={errors.url}
        onChange={({ target }) => change({ url: target.value })}
      />
      <TextField
        label={texts.webhooks.about}
        name="webhook-description"
        autoComplete="off"
        maxLength={maxDescriptionLength}
        hint={texts.webhooks.aboutHint}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <EventChoice chosen={values.events} error={errors.events} onChange={(events) => change({ events })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={saving.isPending}>
          {props.submitLabel}
        </Button>
        <Button variant="quiet" onClick={props.onCancel}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}

type EventChoiceProps = {
  chosen: readonly EventType[];
  error: string | undefined;
  onChange: (chosen: EventType[]) => void;
};

const names: Record<EventType, string> = texts.webhooks.eventNames;
const hints: Record<EventType, string> = texts.webhooks.eventHints;

function EventChoice({ chosen, error, onChange }: EventChoiceProps) {
  const errorId = useId();
  const toggle = (type: EventType) =>
    onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium text-sm">{texts.webhooks.events}</legend>
      {eventTypes.map((type) => (
        <div key={type}>
          <Choice type="checkbox" isChecked={chosen.includes(type)} onChange={() => toggle(type)}>
            {names[type]}
          </Choice>
          <p className="ms-6.5 text-ink-soft text-sm">{hints[type]}</p>
        </div>
      ))}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
