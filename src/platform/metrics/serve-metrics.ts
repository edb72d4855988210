// Serves metrics for Prometheus on a separate port, so that they are not public.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestCounter } from './count-requests.ts';
import { watchProcess } from './process-metrics.ts';
import { type Metric, writeMetrics } from './write-metrics.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

export async function serveMetrics(options: {
  host: string;
  port: number;
  requests: RequestCounter;
  /** Additional metrics. They are omitted if this throws. */
  more(): Promise<Metric[]>;
}): Promise<MetricsServer> {
  const watched = watchProcess();
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    options
      .more()
      .catch((): Metric[] => [])
      .then((more) => {
        const metrics = [options.requests.metric(), ...watched.metrics(), ...more];
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
        response.end(writeMetrics(metrics));
      });
  });
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      watched.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
