import type { CallArgs, CallContract, CallResponse } from '#kit/api-contract.ts';
import type { Call } from '#kit/calls.ts';
import { normaliseAnswer } from './normalise-answer.ts';

/** An answer that is not good, as an error a screen can show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;

  constructor(status: number, answer: ErrorAnswer) {
    super(messageOf(status, answer));
    this.status = status;
    this.code = answer.code;
    this.fields = answer.fields ?? {};
  }
}

export type ErrorAnswer = {
  message?: string;
  /** Where an image host puts the sentence, and so our own upload call too. */
  error?: { message?: string };
  code?: string;
  fields?: Record<string, string>;
  details?: unknown;
  errors?: unknown;
};

function messageOf(status: number, answer: ErrorAnswer): string {
  const message = answer.message ?? answer.error?.message ?? `HTTP error! status: ${status}`;
  const details = answer.details ?? answer.errors;
  return details === undefined ? message : `${message} | details: ${JSON.stringify(details)}`;
}

type ArgsTuple<Contract extends CallContract> = keyof CallArgs<Contract> extends never
  ? [args?: undefined, options?: CallOptions]
  : [args: CallArgs<Contract>, options?: CallOptions];

/** `signal` gives a call up whose answer nobody waits for any more; `keepalive` lets it arrive though the page is left. */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean };

export type ApiClient = {
  call<Contract extends CallContract>(
    call: Call<Contract>,
    ...args: ArgsTuple<Contract>
  ): Promise<CallResponse<Contract>>;
};

/** JSON in `body`, or a form with a file. */
export type ApiRequest = {
  method: string;
  path: string;
  body: string | undefined;
  form?: FormData;
  /** What the path was made of. */
  call: { path: string; params: Record<string, string>; query: Record<string, string> };
} & CallOptions;
export type ApiResponse = { status: number; text: string };
/** Carries a request: by fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export function createApiClient(transport: Transport): ApiClient {
  return {
    async call<Contract extends CallContract>(
      { method, path, upload }: Call<Contract>,
      ...[args, options = {}]: ArgsTuple<Contract>
    ) {
      const { params, query, body, file } = (args ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        file?: Blob;
      };
      const call = { path, params: asTexts(params), query: asTexts(query) };
      const response = await transport({
        method,
        path: fillPath(call.path, call.params) + queryText(call.query),
        call,
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(upload && file && { form: formWith(upload.field, file) }),
        ...options,
      });
      const answer = upload ? readUploadAnswer(response) : readAnswer(response);
      return normaliseAnswer(answer) as CallResponse<Contract>;
    },
  };
}

export function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

/** The payload of a good answer; throws a bad one. */
export function readAnswer({ status, text }: ApiResponse): unknown {
  const answer = parseJson(text);
  if (status < 200 || status > 299) throw new ApiError(status, (answer ?? {}) as ErrorAnswer);
  return answer;
}

/** Image hosts refuse a file with `success: false`, some of them with status 200. */
export function readUploadAnswer(response: ApiResponse): unknown {
  const answer = readAnswer(response) as (ErrorAnswer & { success?: boolean }) | null | undefined;
  if (answer?.success === false) throw new ApiError(response.status, answer);
  return answer;
}

/** A proxy in between may answer with a page of its own; that is no reason to fail on it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is empty is left out. */
function asTexts(values: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') texts[name] = String(value);
  }
  return texts;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function queryText(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}
