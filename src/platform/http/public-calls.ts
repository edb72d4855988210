// Runs public API calls in this process for the pages that it renders, with the same schemas, handlers and cache as over HTTP.
import type { FastifyBaseLogger } from 'fastify';
import type { RouteContract } from '#kit/api-contract.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { noteTags } from '../cache/tag-scope.ts';
import { requireStorable } from './requests/require-storable.ts';
import { errorBody, internalError, invalidInput, toAppError } from './responses/error-response.ts';

/** Parameters as text, as they are in a URL. */
type Texts = Record<string, string>;

/** `ip` is the IP address of the visitor for whom the page is rendered. */
export type PublicCall = { path: string; params: Texts; query: Texts; ip: string };
export type PublicCallResponse = { status: number; text: string; retryAfterSeconds?: number | undefined };

type Find = (input: { params: unknown; query: unknown; ip: string }) => Promise<CachedResponse>;
type Served = { contract: RouteContract; find: Find };

export type PublicCalls = {
  add(contract: RouteContract, find: Find): void;
  /** Undefined if there is no such call, or if it is not public. */
  run(call: PublicCall): Promise<PublicCallResponse> | undefined;
};

export function createPublicCalls(log: FastifyBaseLogger): PublicCalls {
  const calls = new Map<string, Served>();

  async function respond(
    { params, query, ip }: PublicCall,
    { contract, find }: Served,
  ): Promise<PublicCallResponse> {
    try {
      requireStorable([params, query]);
      const found = await find({
        params: readInput(contract.params, params),
        query: readInput(contract.query, query),
        ip,
      });
      noteTags(found.tags);
      return { status: found.status, text: found.text() };
    } catch (error) {
      return describeFailure(error, log);
    }
  }

  return {
    add(contract, find) {
      calls.set(contract.path, { contract, find });
    },
    run(call) {
      const known = calls.get(call.path);
      return known && respond(call, known);
    },
  };
}

function readInput(schema: RouteContract['params'], texts: Texts): unknown {
  const read = schema?.safeParse(texts);
  if (!read) return texts;
  if (read.success) return read.data;
  throw invalidInput(
    read.error.issues.map(({ path, message }) => ({ instancePath: `/${path.join('/')}`, message })),
  );
}

function describeFailure(error: unknown, log: FastifyBaseLogger): PublicCallResponse {
  const appError = toAppError(error) ?? internalError();
  const { status, code, retryAfterSeconds } = appError;
  if (status >= 500) log.error({ err: error, code }, 'a call of a page failed');
  return { status, text: JSON.stringify(errorBody(appError)), retryAfterSeconds };
}
