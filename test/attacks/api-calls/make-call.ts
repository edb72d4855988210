import { boundary, formBytes } from '../../send-form.ts';
import type { TestSite } from '../../test-site.ts';
import { addressOf, type DescribedCall } from './described-calls.ts';
import { type GoodCall, nextAddress } from './good-calls.ts';

export type CallOptions = {
  /** Used instead of the token of the valid call's caller; null for no token. */
  token?: string | null;
  headers?: Record<string, string>;
};

/** From a new IP, so that rate limits of other calls do not interfere. */
export async function makeCall(
  { app }: Pick<TestSite, 'app'>,
  { method, path }: Pick<DescribedCall, 'method' | 'path'>,
  { as, params, query, body, form }: GoodCall,
  { token = as?.token ?? null, headers = {} }: CallOptions = {},
) {
  const payload = form ? formBytes(form) : body;
  return app.inject({
    method,
    url: addressOf(path, params),
    query: query ?? {},
    remoteAddress: nextAddress(),
    headers: {
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
}
