import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '#client/services.tsx';
import type { CallArgs } from '#kit/api-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { newsletterApi } from '../contract.ts';
import { failureMessage } from './failure-message.ts';

type SubscribeBody = CallArgs<typeof newsletterApi.subscribe>['body'];

/** Asks for the newsletter. Its surroundings give it a heading. */
export function SubscribeForm() {
  const api = useApi();
  const form = useForm<SubscribeBody>({
    resolver: zodResolver(newsletterApi.subscribe.body),
    defaultValues: { email: '' },
  });
  const subscribe = useMutation({
    mutationFn: (body: SubscribeBody) => api.call(newsletterApi.subscribe, { body }),
    onSuccess: ({ message }) => {
      form.reset();
      toast.success('Check your mail', message);
    },
    // Screen readers read what stands under a field when it gets the focus.
    onError: () => form.setFocus('email'),
  });
  const error = form.formState.errors.email?.message ?? (subscribe.error && failureMessage(subscribe.error));

  return (
    <form
      // Should it be sent before the script runs, the address must not end up in a URL.
      method="post"
      noValidate
      onSubmit={form.handleSubmit((body) => subscribe.mutate(body))}
      className="flex flex-col gap-3"
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="email"
        placeholder="ada@example.com"
        error={error ?? undefined}
        {...form.register('email')}
      />
      <Button type="submit" isPending={subscribe.isPending}>
        Subscribe
      </Button>
      <p role="status" className="text-sm">
        {subscribe.data?.message}
      </p>
      <noscript>
        <p className="text-ink-soft text-sm">Subscribing needs JavaScript.</p>
      </noscript>
    </form>
  );
}
