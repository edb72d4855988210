import { Resolver } from 'node:dns/promises';

/** Returns all IP addresses of a name; none if it has none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

// Two tries within the deadline of a request.
const resolverOptions = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers of the machine, and not `getaddrinfo`: that one completes short names with the domain of the local
 * network, reads the hosts file, cannot be cancelled, and keeps a thread busy which the files of the site need.
 */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver(resolverOptions);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
