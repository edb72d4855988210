// Rules with which the site of a test reaches servers of the test. A site gets them only from code: no setting has them.
import type { OutboundRules } from '#platform/outbound/outbound.ts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';

/**
 * `outside.test` and all names below it are this machine, and `private.test` is in a private network. No other name is
 * resolved, so that no test leaves the machine.
 */
export const reachLoopback: OutboundRules = {
  resolveName: async (name) => {
    if (name === 'private.test') return ['10.0.0.1'];
    return /(^|\.)outside\.test$/.test(name) ? ['127.0.0.1'] : [];
  },
  allowsHttp: true,
  isPublicAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
};
