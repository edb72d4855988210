import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { categoryCalls } from '../category-calls.ts';
import { settingsCalls } from '../settings-calls.ts';

/** The settings of one section. Always fetched: a form must not start from settings that somebody else has changed. */
export function settingsQuery<Loaded>(section: string, read: () => Promise<Loaded>) {
  return queryOptions({
    queryKey: ['settings', section],
    queryFn: read,
    staleTime: 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

export const identitySettingsQuery = (api: ApiClient) =>
  settingsQuery('identity', () => api.call(settingsCalls.readIdentity));

export const categorySettingsQuery = (api: ApiClient) =>
  settingsQuery('categories', () => api.call(categoryCalls.listSettings));

export const lookSettingsQuery = (api: ApiClient) =>
  settingsQuery('look', () => api.call(settingsCalls.readLook));

export const signUpSettingsQuery = (api: ApiClient) =>
  settingsQuery('sign-up', () => api.call(settingsCalls.readSignUpSettings));

export const homeSettingsQuery = (api: ApiClient) =>
  settingsQuery('home', () => api.call(settingsCalls.readHomeSettings));

export const footerSettingsQuery = (api: ApiClient) =>
  settingsQuery('footer', () => api.call(settingsCalls.readFooter));
