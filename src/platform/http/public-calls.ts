// Calls that anyone may make, answered in this process for the pages it renders: the same schemas, handler and cache as
// over HTTP, without the HTTP.
import type { FastifyBaseLogger } from 'fastify';
import type { RouteContract } from '#kit/api-contract.ts';
import type { CachedResponse } from '../cache/response-cache.ts';
import { noteTags } from '../cache/tag-scope.ts';
import { requireStorable } from './requests/require-storable.ts';
import { errorBody, internalError, invalidInput, toAppError } from './responses/error-response.ts';

/** As text, the way an address would carry it. */
type Texts = Record<string, string>;

/** `ip` is the address of the visitor whose page asks. */
export type PublicCall = { path: string; params: Texts; query: Texts; ip: string };
export type PublicAnswer = { status: number; text: string; retryAfterSeconds?: number | undefined };

type Find = (input: { params: unknown; query: unknown; ip: string }) => Promise<CachedResponse>;
type Served = { contract: RouteContract; find: Find };

export type PublicCalls = {
  add(contract: RouteContract, find: Find): void;
  /** Undefined when there is no such call, or it is not for everyone. */
  ask(call: PublicCall): Promise<PublicAnswer> | undefined;
};

export function createPublicCalls(log: FastifyBaseLogger): PublicCalls {
  const calls = new Map<string, Served>();

  async function answer(
    { params, query, ip }: PublicCall,
    { contract, find }: Served,
  ): Promise<PublicAnswer> {
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
    ask(call) {
      const known = calls.get(call.path);
      return known && answer(call, known);
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

function describeFailure(error: unknown, log: FastifyBaseLogger): PublicAnswer {
  const answer = toAppError(error) ?? internalError();
  if (answer.status >= 500) log.error({ err: error, code: answer.code }, 'a call of a page failed');
  const { status, retryAfterSeconds } = answer;
  return { status, text: JSON.stringify(errorBody(answer)), retryAfterSeconds };
}
