import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { reviewsCalls } from '#features/reviews/calls.ts';
import type { reviewsApi } from '#features/reviews/contract.ts';
import { reviewKeys } from '#features/reviews/review-keys.ts';
import type { CallResponse } from '#kit/api-contract.ts';
import { texts } from '#texts';

export type SavedReply = CallResponse<typeof reviewsApi.listReplies>['replies'][number];
export type ReplyText = Omit<SavedReply, 'id'>;

export type ReplyErrors = { title?: string; body?: string; general?: string };

/** Each function resolves to whether the server saved the change. If it did not, `errors` says why. */
export function useReplyChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<ReplyErrors>({});

  async function save(text: ReplyText, send: () => Promise<unknown>): Promise<boolean> {
    if (text.title.trim() !== '' && text.body.trim() !== '') return attempt(send);
    setErrors(
      text.title.trim() === ''
        ? { title: texts.reviewFields.nameRequired }
        : { body: texts.reviewFields.textRequired },
    );
    return false;
  }

  async function attempt(send: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setErrors({});
    try {
      await send();
      await queries.invalidateQueries({ queryKey: reviewKeys.savedReplies });
      return true;
    } catch (error) {
      const fields: ReplyErrors = error instanceof ApiError ? error.fields : {};
      setErrors(fields.title || fields.body ? fields : { general: failureMessage(error) });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    errors,
    add: (body: ReplyText) => save(body, () => api.call(reviewsCalls.addReply, { body })),
    change: (id: string, body: ReplyText) =>
      save(body, () => api.call(reviewsCalls.changeReply, { params: { id }, body })),
    remove: (id: string) => attempt(() => api.call(reviewsCalls.removeReply, { params: { id } })),
  };
}
