import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { previewLinksCalls } from '../../preview-link-calls.ts';
import type { PreviewLink } from '../../preview-link-contract.ts';

const linkToast = toast.about('preview-link');

type PreviewLinkListProps = { articleId: string; links: readonly PreviewLink[] };

export function PreviewLinkList({ articleId, links }: PreviewLinkListProps) {
  return (
    <ul
      aria-label={texts.previewLinks.list}
      className="w-full divide-y divide-line rounded-lg border border-line bg-raised"
    >
      {links.map((link) => (
        <LinkRow key={link.id} articleId={articleId} link={link} />
      ))}
    </ul>
  );
}

type LinkRowProps = { articleId: string; link: PreviewLink };

function LinkRow({ articleId, link }: LinkRowProps) {
  const { revision, createdAt, expiresAt, lastOpenedAt } = link;
  const now = useMinute();
  const opened =
    lastOpenedAt === null
      ? texts.previewLinks.neverOpened
      : fill(texts.previewLinks.lastOpened, { time: relativeTime(new Date(lastOpenedAt), now) });
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-medium">
          {revision === null
            ? texts.previewLinks.latest
            : fill(texts.previewLinks.submitted, { number: revision })}
        </p>
        <RevokeButton articleId={articleId} link={link} />
      </div>
      <p className="mt-1 text-ink-soft">
        {fill(texts.previewLinks.created, { day: formatDay(createdAt) })} ·{' '}
        {fill(texts.previewLinks.expires, { day: formatDay(expiresAt) })} · {opened}
      </p>
      <AllowsNotes articleId={articleId} link={link} />
    </li>
  );
}

function AllowsNotes({ articleId, link }: LinkRowProps) {
  const api = useApi();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (allowsNotes: boolean) =>
      api.call(previewLinksCalls.change, {
        params: { id: articleId, linkId: link.id },
        body: { allowsNotes },
      }),
    onError: (error) => linkToast.error(texts.previewLinks.notesNotChanged, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['preview-links'] }),
  });
  // What the author has pressed, until the list is read again.
  const isAllowed = change.isPending ? change.variables : link.allowsNotes;
  return (
    <div className="mt-2">
      <Choice type="checkbox" isChecked={isAllowed} onChange={() => change.mutate(!isAllowed)}>
        {texts.previewLinks.allowNotes}
      </Choice>
    </div>
  );
}

function RevokeButton({ articleId, link }: LinkRowProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const revocation = useMutation({
    mutationFn: () => api.call(previewLinksCalls.revoke, { params: { id: articleId, linkId: link.id } }),
    onSuccess: ({ message }) => linkToast.success(texts.previewLinks.revoked, message),
    onError: (error) => linkToast.error(texts.previewLinks.notRevoked, failureMessage(error)),
    // Also after a failure: the link has most likely been revoked already.
    onSettled: async () => {
      setIsAsking(false);
      // Those of the article, and the list of all.
      await queries.invalidateQueries({ queryKey: ['preview-links'] });
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.previewLinks.revokeOf, { day: formatDay(link.createdAt) })}
        onClick={() => setIsAsking(true)}
      >
        {texts.previewLinks.revoke}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.previewLinks.revokeTitle}
          tone="danger"
          confirmLabel={texts.previewLinks.revoke}
          isOpen
          isPending={revocation.isPending}
          onConfirm={() => revocation.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {texts.previewLinks.revokeText}
        </ConfirmDialog>
      )}
    </>
  );
}
