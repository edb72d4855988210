import type { CallAnswer, CallArgs, RouteContract } from '#kit/api-contract.ts';

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

type ErrorAnswer = {
  message?: string;
  code?: string;
  fields?: Record<string, string>;
  details?: unknown;
  errors?: unknown;
};

function messageOf(status: number, answer: ErrorAnswer): string {
  const message = answer.message ?? `HTTP error! status: ${status}`;
  const details = answer.details ?? answer.errors;
  return details === undefined ? message : `${message} | details: ${JSON.stringify(details)}`;
}

type ArgsTuple<Contract extends RouteContract> = keyof CallArgs<Contract> extends never
  ? [args?: undefined, options?: CallOptions]
  : [args: CallArgs<Contract>, options?: CallOptions];

/** `signal` gives a call up whose answer nobody waits for any more. */
export type CallOptions = { signal?: AbortSignal };

export type ApiClient = {
  call<Contract extends RouteContract>(
    contract: Contract,
    ...args: ArgsTuple<Contract>
  ): Promise<CallAnswer<Contract>>;
};

/** JSON in `body`, or a form with a file. */
export type ApiRequest = {
  method: string;
  path: string;
  body: string | undefined;
  form?: FormData;
} & CallOptions;
export type ApiResponse = { status: number; text: string };
/** Carries a request: by fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export function createApiClient(transport: Transport): ApiClient {
  return {
    async call(contract, ...[args, { signal } = {}]) {
      const { params, query, body, file } = (args ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        file?: Blob;
      };
      const response = await transport({
        method: contract.method,
        path: fillPath(contract.path, params ?? {}) + queryText(query ?? {}),
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(contract.upload && file && { form: formWith(contract.upload.field, file) }),
        ...(signal && { signal }),
      });
      return readAnswer(response) as CallAnswer<typeof contract>;
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

/** A proxy in between may answer with a page of its own; that is no reason to fail on it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
