import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { marksCalls } from '#features/marks/calls.ts';
import type { Anchor } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import { marksQuery } from '../../review-queries.ts';

export type NewMark = { revision: number; anchor: Anchor; body: string };

/** All resolve to whether the server took it; what it did not is said. */
export type MarkChanges = {
  add: (mark: NewMark) => Promise<Mark | undefined>;
  edit: (id: string, body: string) => Promise<boolean>;
  resolve: (id: string, isResolved: boolean) => Promise<boolean>;
  answer: (id: string, body: string) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
};

type MarksOptions = { /** Another text was submitted while this one was read. */ onStale: () => void };

export function useMarks(articleId: string, { onStale }: MarksOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const query = marksQuery(api, articleId);
  const list = useQuery(query);

  function write(change: (marks: Mark[]) => Mark[]): void {
    // What is on its way was asked before this.
    void queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (marks) => marks && change(marks));
  }
  const replace = (mark: Mark) => write((marks) => marks.map((each) => (each.id === mark.id ? mark : each)));

  async function attempt<Answer>(what: string, send: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') onStale();
      else toast.error(what, failureMessage(error));
      return undefined;
    }
  }

  const changes: MarkChanges = {
    async add({ revision, anchor, body }) {
      const call = { params: { id: articleId }, body: { revision, ...anchor, body } };
      const answer = await attempt(texts.markToasts.markNotSaved, () => api.call(marksCalls.add, call));
      if (answer) write((marks) => [...marks.filter(({ id }) => id !== answer.mark.id), answer.mark]);
      return answer?.mark;
    },
    edit: (markId, body) => change(markId, { body }),
    resolve: (markId, isResolved) => change(markId, { isResolved }),
    async answer(markId, body) {
      const call = { params: { id: articleId, markId }, body: { body } };
      const answer = await attempt(texts.markToasts.replyNotSent, () => api.call(marksCalls.answer, call));
      if (answer) replace(answer.mark);
      return answer !== undefined;
    },
    async remove(markId) {
      const call = { params: { id: articleId, markId } };
      const answer = await attempt(texts.markToasts.markNotDeleted, () => api.call(marksCalls.remove, call));
      if (answer) write((marks) => marks.filter(({ id }) => id !== markId));
      return answer !== undefined;
    },
  };

  async function change(markId: string, body: { body?: string; isResolved?: boolean }): Promise<boolean> {
    const call = { params: { id: articleId, markId }, body };
    const answer = await attempt(texts.markToasts.markNotChanged, () => api.call(marksCalls.change, call));
    if (answer) replace(answer.mark);
    return answer !== undefined;
  }

  return { list, changes };
}
