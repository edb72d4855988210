// Turns the inputs of the form into a request.

import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { type ApiCall, fillPath } from '../openapi/api-description.ts';

export type FormInputs = {
  /** By parameter name. */
  values: Readonly<Record<string, string>>;
  bodyText: string;
};

export type CallRequest = { method: string; url: string; body: string | undefined };

export type RequestCheck =
  | { ok: true; request: CallRequest }
  | { ok: false; parameterErrors: Record<string, string>; bodyError: string | undefined };

export function prepareRequest(call: ApiCall, { values, bodyText }: FormInputs): RequestCheck {
  const parameterErrors = Object.fromEntries(
    call.parameters
      .filter(({ name, row }) => row.isRequired && trimmedValue(values, name) === '')
      .map(({ name }) => [name, fill(texts.callRequest.parameterRequired, { name })]),
  );
  const bodyError = call.body && checkBody(bodyText);
  if (bodyError !== undefined || Object.keys(parameterErrors).length > 0) {
    return { ok: false, parameterErrors, bodyError };
  }
  const query = call.parameters
    .filter(({ location, name }) => location === 'query' && trimmedValue(values, name) !== '')
    .map(({ name }) => [name, trimmedValue(values, name)]);
  const path = fillPath(call.path, (name) => trimmedValue(values, name));
  return {
    ok: true,
    request: {
      method: call.method,
      url: query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`,
      body: call.body && bodyText,
    },
  };
}

function trimmedValue(values: FormInputs['values'], name: string): string {
  return values[name]?.trim() ?? '';
}

function checkBody(text: string): string | undefined {
  if (text.trim() === '') return texts.callRequest.bodyRequired;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fill(texts.callRequest.bodyIsNotJson, { reason: error.message });
  }
}
