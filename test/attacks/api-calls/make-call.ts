import { boundary, formBytes } from '../../send-form.ts';
import type { TestSite } from '../../test-site.ts';
import { addressOf, type DescribedCall } from './described-calls.ts';
import { type GoodCall, nextAddress } from './good-calls.ts';

export type CallOptions = {
  /** Instead of that of whoever makes a good call; null for nobody's. */
  token?: string | null;
  headers?: Record<string, string>;
};

/** From an address of its own, so that no limit of another call is in the way. */
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
