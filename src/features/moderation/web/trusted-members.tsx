import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { moderationCalls } from '../calls.ts';
import { trustedKey, trustedQuery } from './waiting-queries.ts';

/** The members whose comments are never held. Nothing is shown while there are none. */
export function TrustedMembers() {
  const api = useApi();
  const queries = useQueryClient();
  const { data, error } = useQuery(trustedQuery(api));
  const distrust = useMutation({
    mutationFn: (id: string) => api.call(moderationCalls.distrust, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (failure) => toast.error(texts.trustedMembers.notChanged, failureMessage(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: trustedKey }),
  });
  if (error) return <p className="mt-12 text-bad">{texts.trustedMembers.notLoaded}</p>;
  if (!data || data.people.length === 0) return null;
  return (
    <section aria-labelledby="trusted-title" className="mt-12 border-line border-t pt-8">
      <h3 id="trusted-title" className="font-serif text-xl">
        {texts.trustedMembers.title}
      </h3>
      <p className="mt-1 mb-4 text-ink-soft text-sm">{texts.trustedMembers.lead}</p>
      <ul className="flex flex-col">
        {data.people.map(({ id, name, username, avatar }) => (
          <li key={id} className="flex items-center gap-3 border-line border-b py-2">
            <Avatar name={name} src={avatar} size="small" />
            <Link
              to={paths.publicProfile(username)}
              className="min-w-0 flex-1 truncate underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi> <span className="text-ink-soft text-sm">@{username}</span>
            </Link>
            <Button
              variant="quiet"
              size="small"
              aria-label={fill(texts.trustedMembers.distrustNamed, { name })}
              disabled={distrust.isPending}
              onClick={() => distrust.mutate(id)}
            >
              {texts.trustedMembers.distrust}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
