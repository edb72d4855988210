import { ClientError, ResponseBodyError } from 'openid-client';
import { ProviderError, type ProviderFault } from './provider.ts';

/** OAuth's errors that mean that the settings here and the client there do not fit. */
const misconfigurations = [
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_grant_type',
];

/** What an error of the library means. `otherwise` is its meaning if the error does not say. */
export function asProviderError(error: unknown, otherwise: ProviderFault): ProviderError {
  if (error instanceof ProviderError) return error;
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof ProviderError) return cause;
  if (cause instanceof Response) return ofStatus(cause.status, otherwise);
  if (error instanceof ResponseBodyError) {
    return misconfigurations.includes(error.error)
      ? new ProviderError('misconfigured', error.error)
      : ofStatus(error.status, otherwise);
  }
  if (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')
    return new ProviderError('unavailable', error.code);
  return new ProviderError(otherwise, codeOf(error));
}

const ofStatus = (status: number, otherwise: ProviderFault) =>
  new ProviderError(status >= 500 ? 'unavailable' : otherwise, `status ${status}`);

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
