// Checks whether the site can listen on its ports, before anything else is started.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { SettingError } from './setting-error.ts';

type Ports = Pick<Config, 'host' | 'port' | 'metricsPort'>;

/** Throws one `SettingError` with the reasons for all ports. */
export async function requireFreePorts({ host, port, metricsPort }: Ports): Promise<void> {
  const reasons = [
    await findObstacle({ host, port, setting: 'PORT' }),
    metricsPort === undefined
      ? undefined
      : await findObstacle({ host, port: metricsPort, setting: 'METRICS_PORT' }),
  ];
  // An unusable HOST gives the same reason for both ports.
  const unique = [...new Set(reasons.filter((reason) => reason !== undefined))];
  if (unique.length > 0) throw new SettingError(unique);
}

type PortSetting = { host: string; port: number; setting: string };

async function findObstacle(listening: PortSetting): Promise<string | undefined> {
  const server = createServer().listen(listening.port, listening.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    return explainListenError(error, listening);
  }
  server.close();
  await once(server, 'close');
  return undefined;
}

function explainListenError(error: unknown, { host, port, setting }: PortSetting): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: something else listens there, perhaps another start of Galley. ${setting} chooses another port.`;
    case 'EACCES':
      return `Port ${port} may not be listened on by this user. ${setting} chooses another port; those from 1024 on are free to all.`;
    case 'EADDRNOTAVAIL':
      return `The setting HOST is not usable: ${host} is no address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for all networks.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The setting HOST is not usable: no machine called ${host} is known. 127.0.0.1 is for this machine alone, 0.0.0.0 for all networks.`;
    default:
      return `Port ${port} at ${host} cannot be listened on (${setting}, HOST): ${error instanceof Error ? error.message : error}.`;
  }
}
