// Which addresses are on the public internet, after the special-purpose registries of IANA for IPv4 and IPv6.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const specialIPv4: [network: string, bits: number][] = [
  // This host and this network.
  ['0.0.0.0', 8],
  // Private.
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  // Behind the NAT of a provider; one cloud has its metadata here.
  ['100.64.0.0', 10],
  // Loopback.
  ['127.0.0.0', 8],
  // Link-local, with the metadata of most clouds.
  ['169.254.0.0', 16],
  // The address at which Azure serves its virtual machines. It looks public, and is not.
  ['168.63.129.16', 32],
  // Protocol assignments; one cloud has its metadata here.
  ['192.0.0.0', 24],
  // Documentation.
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Relays of 6to4.
  ['192.88.99.0', 24],
  // Benchmarks.
  ['198.18.0.0', 15],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
];

// Parts of the global unicast range that are not hosts of the internet.
const specialIPv6: [network: string, bits: number][] = [
  // Protocol assignments, with Teredo, which embeds an IPv4 address.
  ['2001::', 23],
  // Documentation.
  ['2001:db8::', 32],
  ['3fff::', 20],
  // 6to4, which embeds an IPv4 address.
  ['2002::', 16],
];

// NAT64: machines that have only IPv6 reach the IPv4 internet through addresses that embed the IPv4 one.
const nat64 = '64:ff9b::';

const special = new BlockList();
for (const [network, bits] of specialIPv4) {
  special.addSubnet(network, bits, 'ipv4');
  special.addSubnet(`${nat64}${network}`, 96 + bits, 'ipv6');
}
for (const [network, bits] of specialIPv6) special.addSubnet(network, bits, 'ipv6');

// All other IPv6 addresses are loopback, private, link-local, multicast, embed an IPv4 address, or are not assigned.
const reachableIPv6 = new BlockList();
reachableIPv6.addSubnet('2000::', 3, 'ipv6');
reachableIPv6.addSubnet(nat64, 96, 'ipv6');

/** Whether an IP address belongs to a host of the public internet. Text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  // An address with a zone (`fe80::1%eth0`) is never public.
  if (!isIPv6(address) || address.includes('%')) return false;
  return reachableIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
