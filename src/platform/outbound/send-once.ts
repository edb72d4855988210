// One request to one address that has been checked. Follows no redirect.
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction, type TcpNetConnectOpts } from 'node:net';
import { OutboundError } from './outbound-error.ts';

export type CheckedRequest = {
  url: URL;
  /** The addresses of its host that were checked. The connection goes to one of these and no other. */
  addresses: string[];
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  signal: AbortSignal;
};

// Node passes these on to the connection; the types of `request` do not say so.
type ConnectionOptions = { rejectUnauthorized: boolean } & Pick<
  TcpNetConnectOpts,
  'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout'
>;

// The default of 250 ms gives up on servers far away before it tries the other protocol.
const connectAttemptMs = 2_500;
const maxHeaderBytes = 16 * 1024;

/** Resolves with the head of the response; its body is still to be read. */
export function sendOnce(checked: CheckedRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, signal } = checked;
  const options: RequestOptions & ConnectionOptions = {
    method,
    headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
    // A connection of its own, without a proxy from the environment: a kept one could lead to an address of another check.
    agent: false,
    lookup: lookUp(checked.addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: connectAttemptMs,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    rejectUnauthorized: true,
    signal,
  };
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // Stays: an error may follow the response, whose reader gets it too.
    request.on('error', (error) => reject(new OutboundError(reasonOf(error), { cause: error })));
    // A switch of protocols ends the request without an error.
    request.once('close', () => reject(new OutboundError('bad_response')));
    request.end(body);
  });
}

/** Node calls it instead of the resolver of the machine, so that the name is not resolved a second time. */
function lookUp(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? '', first?.family);
  };
}

function reasonOf(error: NodeJS.ErrnoException): 'bad_response' | 'unreachable' {
  // The parser of Node says HPE_… for what is not HTTP.
  return error.code?.startsWith('HPE_') || error.code === 'ECONNRESET' ? 'bad_response' : 'unreachable';
}
