// How a feature writes down its HTTP calls, once: the server validates with it, the browser's client is
// typed by it, and the OpenAPI description is made from it.
import './zod-without-eval.ts';
import { z } from 'zod';

/** Who may call: `anyone` also without a token, `member` with any live token, `admin` with an admin's. */
export type Access = 'anyone' | 'member' | 'admin';

export type Upload = { field: string; maxBytes: number };

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  path: `/api/${string}`;
  access: Access;
  /** The chapter of the API description it stands in. */
  chapter: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A form with one file comes instead of a JSON body. */
  upload?: Upload;
  /** The answer is a file to keep, under this name. */
  downloadName?: string;
  /** A form may be sent too, whose content does not matter; mail programs do that to unsubscribe. */
  ignoresForm?: boolean;
  /** Bad answers also say `error: { message }`, as image hosting services do. */
  nestsError?: boolean;
  /** The caller's token is dead afterwards. */
  endsSession?: boolean;
  /** The answer is the same for everyone without a token, and may be kept until what it shows is invalidated. */
  isCacheable?: boolean;
  response:
    | {
        status: 200 | 201;
        payload: z.ZodObject;
        /** The list in the payload that may be long. It is read and sent in batches, so that it is never held as a whole. */
        batched?: string;
      }
    | { status: 204 }
    | StreamResponse;
};

/** What is sent piece by piece, as it is made: events as they happen, or a file too long to hold. */
export type StreamResponse = {
  status: 200;
  stream:
    | 'text/event-stream'
    | 'text/csv; charset=utf-8'
    | 'application/json; charset=utf-8'
    | 'application/zip';
  /** The beginning of one, for the API description. */
  example?: string;
  /** What JSON says at least, likewise. */
  outline?: z.ZodObject;
};

export type StreamPiece = string | Uint8Array;

/** A route whose answer is there all at once, as JSON or as nothing: what an API client can call. */
export type CallContract = RouteContract & { response: Exclude<RouteContract['response'], StreamResponse> };

/** Keeps the literal types, so that client and server see each field. */
export function route<const Contract extends RouteContract>(contract: Contract): Contract {
  return contract;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the server's handler receives, after validation. */
export type CallInput<Contract extends RouteContract> = {
  params: Output<Contract['params']>;
  query: Output<Contract['query']>;
  body: Output<Contract['body']>;
  /** What was uploaded, as it came. Only its bytes: its name and type are whatever the sender likes. */
  file: Contract['upload'] extends Upload ? Uint8Array : undefined;
};

/** What a client sends, before defaults are filled in. */
export type CallArgs<Contract extends RouteContract> = {
  [Part in 'params' | 'query' | 'body' as Contract[Part] extends z.ZodType ? Part : never]: Input<
    Contract[Part]
  >;
} & (Contract['upload'] extends Upload ? { file: Blob } : unknown);

/** The payload without `success: true`, which the adapter adds. */
export type CallResponse<Contract extends CallContract> = Contract['response'] extends {
  payload: infer Payload extends z.ZodType;
}
  ? z.output<Payload>
  : undefined;

/**
 * What a handler returns: the same, before the schema has stripped and filled it, with a batched list as its batches; or
 * the pieces of a stream.
 */
export type HandlerResponse<Contract extends RouteContract> = Contract['response'] extends {
  payload: infer Payload extends z.ZodType;
}
  ? WithBatches<z.input<Payload>, Contract['response']>
  : Contract['response'] extends StreamResponse
    ? AsyncIterable<StreamPiece>
    : undefined;

type WithBatches<Payload, Response> = Response extends { batched: infer Name extends keyof Payload }
  ? Omit<Payload, Name> & { [List in Name]: AsyncIterable<Payload[List]> }
  : Payload;

export const messageResponse = z.object({ message: z.string() });

const maxPageSize = 100;
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const page = wholeNumber.pipe(z.number().min(1, 'starts at 1'));
const limit = wholeNumber.transform((asked) => Math.min(Math.max(asked, 1), maxPageSize));

/** `page` starts at 1; `limit` is clamped to 1..100. Both come as text, from the address. */
export function pagingQuery(defaultLimit: number) {
  return { page: page.default(1), limit: limit.default(defaultLimit) };
}

/** For a list that comes whole when neither is given. (`optional` after `default` would still give the default.) */
export const optionalPagingQuery = { page: page.optional(), limit: limit.optional() };
