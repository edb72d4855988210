export type OutboundReason =
  /** Not an http or https URL, or one with a user name, a port of another service, or too long. */
  | 'bad_url'
  /** The name leads to an address that is not on the public internet. */
  | 'refused_address'
  | 'name_not_found'
  | 'unreachable'
  /** The whole exchange took longer than its deadline. */
  | 'timeout'
  /** The caller's own signal ended it. */
  | 'aborted'
  | 'too_large'
  /** The response has a media type that the caller did not ask for. */
  | 'wrong_type'
  | 'too_many_redirects'
  /** Not HTTP, cut off, or compressed although we ask for plain bytes. */
  | 'bad_response';

/** Why a request to another server has no response. It never quotes the URL, which may hold a secret. */
export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly reason: OutboundReason;
  /** For the log: describe-error.ts shows the codes of errors. */
  readonly code: string;

  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
    this.code = reason;
  }
}
