import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { categoryCalls } from '../category-calls.ts';
import { settingsCalls } from '../settings-calls.ts';

// Always fetched: a form must not start from settings that somebody else has changed.
const fresh = { staleTime: 0, refetchOnWindowFocus: false, gcTime: 0 } as const;

export function identitySettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'identity'],
    queryFn: () => api.call(settingsCalls.readIdentity),
    ...fresh,
  });
}

export function categorySettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'categories'],
    queryFn: () => api.call(categoryCalls.listSettings),
    ...fresh,
  });
}

export function lookSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'look'],
    queryFn: () => api.call(settingsCalls.readLook),
    ...fresh,
  });
}

export function signUpSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'sign-up'],
    queryFn: () => api.call(settingsCalls.readSignUpSettings),
    ...fresh,
  });
}

export function homeSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'home'],
    queryFn: () => api.call(settingsCalls.readHomeSettings),
    ...fresh,
  });
}

export function footerSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'footer'],
    queryFn: () => api.call(settingsCalls.readFooter),
    ...fresh,
  });
}
