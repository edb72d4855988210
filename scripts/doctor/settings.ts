import type { Config } from '../../src/platform/config/config.ts';
import { advice, type Finding, good } from './finding.ts';

const loopback = /^(localhost|127\.|\[::1\]|::1$)/;

export async function examineSettings(config: Config): Promise<Finding[]> {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = !loopback.test(hostname);
  const findings = [
    good(`The settings are valid. Links in emails and feeds begin with ${config.publicUrl}.`),
  ];
  if (isPublic && protocol !== 'https:') {
    findings.push(advice('PUBLIC_URL is not https, so passwords are sent unencrypted.'));
  }
  if (isPublic && loopback.test(config.host) && config.trustedProxies === 0) {
    findings.push(
      advice(
        'HOST is only this machine, so there is a proxy in front, but TRUST_PROXY is off: rate limits count all visitors as one.',
      ),
    );
  }
  return findings;
}
