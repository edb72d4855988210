import type { Config } from '../../src/platform/config/config.ts';
import { advice, type Finding, good } from './finding.ts';

const loopback = /^(localhost|127\.|\[::1\]|::1$)/;

export async function examineSettings(config: Config): Promise<Finding[]> {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = !loopback.test(hostname);
  const findings = [
    good(`The settings can be used. Links in mails and feeds begin with ${config.publicUrl}.`),
  ];
  if (isPublic && protocol !== 'https:') {
    findings.push(advice('PUBLIC_URL is not https, so passwords travel in clear.'));
  }
  if (isPublic && loopback.test(config.host) && config.trustedProxies === 0) {
    findings.push(
      advice(
        'HOST is this machine only, so there is a proxy in front, but TRUST_PROXY is off: to the limits all visitors are one.',
      ),
    );
  }
  return findings;
}
