import type { z } from 'zod';
import { type RouteContract, scopeOf } from '#kit/api-contract.ts';
import { describeForm } from '../requests/forms.ts';
import { describeWithoutJson } from './describe-stream.ts';

/** What the API description says about a call. Its requests are validated by the same schemas. */
export function describeRoute(contract: RouteContract, responseSchema?: z.ZodType) {
  return {
    tags: [contract.chapter],
    summary: contract.summary,
    ...(contract.description && { description: contract.description }),
    ...(contract.access !== 'anyone' && { security: [{ token: [] }] }),
    'x-access': contract.access,
    'x-token-scope': scopeOf(contract) ?? 'none',
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    ...describeForm(contract),
    response: { [contract.response.status]: responseSchema ?? describeWithoutJson(contract.response) },
  };
}
