import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { profilesCalls } from '../calls.ts';
import type { profileBody } from '../profile-schema.ts';
import { myProfileQuery, profileKeys } from './profile-queries.ts';

export type ProfileBody = z.output<typeof profileBody>;

/** Saves the profile, then updates the queries and the session that show it. */
export function useSaveProfile(viewer: SignedInViewer) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => api.call(profilesCalls.save, { body }),
    onSuccess: async ({ data }) => {
      await queries.invalidateQueries({ queryKey: profileKeys.all, refetchType: 'none' });
      queries.setQueryData(myProfileQuery(api, viewer.id).queryKey, data);
      const session = getSession();
      const token = session.token();
      if (token) session.confirm(token, { ...viewer, avatar: data.profilePicture, hasProfile: true });
    },
  });
}
