import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { newsletterCalls } from '../calls.ts';

/**
 * The page supplies the heading. The form is on every page, so it does without a form library: one field, validated by
 * the server.
 */
export function SubscribeForm() {
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const subscribe = useMutation({
    mutationFn: (email: string) => api.call(newsletterCalls.subscribe, { body: { email } }),
    onSuccess: ({ message }) => {
      if (fieldRef.current) fieldRef.current.value = '';
      toast.success(texts.feedback.checkYourEmail, message);
    },
    // Screen readers read the error when the field gets the focus.
    onError: () => fieldRef.current?.focus(),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!subscribe.isPending) subscribe.mutate(fieldRef.current?.value ?? '');
  }

  return (
    // POST, so that the address does not end up in the URL if the form is sent before the script runs.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        ref={fieldRef}
        label={texts.subscribeForm.emailAddress}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={texts.subscribeForm.emailPlaceholder}
        error={subscribe.error ? emailError(subscribe.error) : undefined}
      />
      <Button type="submit" isPending={subscribe.isPending}>
        {texts.subscribeForm.subscribe}
      </Button>
      <p role="status" className="text-sm">
        {subscribe.data?.message}
      </p>
      <noscript>
        <p className="text-ink-soft text-sm">{texts.subscribeForm.needsJavaScript}</p>
      </noscript>
    </form>
  );
}

function emailError(error: Error): string {
  return (error instanceof ApiError && error.fields.email) || failureMessage(error);
}
