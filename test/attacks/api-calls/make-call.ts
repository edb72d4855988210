import { boundary, formBytes } from '../../send-form.ts';
import type { TestSite } from '../../test-site.ts';
import { type DescribedCall, urlOf } from './described-calls.ts';
import { nextIp, type ValidCall } from './valid-calls.ts';

export type CallOptions = {
  /** Used instead of the token of the valid call's caller; null for no token. */
  token?: string | null;
  headers?: Record<string, string>;
};

/** From a new IP, so that rate limits of other calls do not interfere. */
export async function makeCall(
  { app }: Pick<TestSite, 'app'>,
  { method, path }: Pick<DescribedCall, 'method' | 'path'>,
  { as, params, query, body, form }: ValidCall,
  { token = as?.token ?? null, headers = {} }: CallOptions = {},
) {
  const payload = form ? formBytes(form) : body;
  return app.inject({
    method,
    url: urlOf(path, params),
    query: query ?? {},
    remoteAddress: nextIp(),
    headers: {
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
}
