import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { followsCalls } from '../../calls.ts';
import type { FollowKind } from '../../follow-kinds.ts';
import { feedKey } from '../feed/feed-query.ts';
import { followListKey } from './follow-list-query.ts';
import { readFollow } from './read-follow.ts';

export type FollowTarget = { kind: FollowKind; name: string };

const followQuery = (api: ApiClient, params: FollowTarget) =>
  queryOptions({
    queryKey: ['follow', params.kind, params.name],
    queryFn: () => readFollow(api, params),
  });

/** Whether the viewer follows it, and a function that changes it. Undefined until it is known. */
export function useFollow(target: FollowTarget) {
  const api = useApi();
  const queries = useQueryClient();
  const query = followQuery(api, target);
  const { data: isFollowing } = useQuery(query);
  const change = useMutation({
    // Run changes one after the other, so that the last click wins.
    scope: { id: `follow ${target.kind} ${target.name}` },
    mutationFn: (wanted: boolean) =>
      wanted
        ? api.call(followsCalls.follow, { params: target })
        : api.call(followsCalls.unfollow, { params: target }),
    onSuccess: async (answer) => {
      // A read that began before the change would bring back the old state.
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, answer.isFollowing);
    },
    onError: (error) => toast.error(texts.follows.notChanged, failureMessage(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: followListKey }),
        // What the feed has is another now; it is read again when it is shown.
        queries.resetQueries({ queryKey: feedKey }),
      ]),
  });
  return { isFollowing, change };
}
