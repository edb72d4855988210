import { expect, test } from 'vitest';
import { createRequestCounter } from './count-requests.ts';
import { serveMetrics } from './serve-metrics.ts';
import { writeMetrics } from './write-metrics.ts';

test('label values are escaped as in the Prometheus text format', () => {
  const samples = [{ labels: { path: 'a "b"\\\n' }, value: 1.5 }];
  expect(writeMetrics([{ name: 'x', help: 'Some.', type: 'gauge', samples }])).toBe(
    '# HELP x Some.\n# TYPE x gauge\nx{path="a \\"b\\"\\\\\\n"} 1.5\n',
  );
});

test('requests are counted by route, status and duration', () => {
  const requests = createRequestCounter();
  const sent = { method: 'GET', route: '/article/:slug', status: 200 };
  for (const ms of [0.4, 4, 4, 20_000]) requests.count({ ...sent, ms });
  requests.count({ method: 'POST', route: undefined, status: 404, ms: 1 });
  const text = writeMetrics([requests.metric()]);
  const labels = 'method="GET",route="/article/:slug",status="200"';
  expect(text).toContain(`galley_http_request_duration_seconds_bucket{${labels},le="0.001"} 1\n`);
  expect(text).toContain(`galley_http_request_duration_seconds_bucket{${labels},le="0.005"} 3\n`);
  expect(text).toContain(`galley_http_request_duration_seconds_bucket{${labels},le="10"} 3\n`);
  expect(text).toContain(`galley_http_request_duration_seconds_bucket{${labels},le="+Inf"} 4\n`);
  expect(text).toContain(`galley_http_request_duration_seconds_count{${labels}} 4\n`);
  expect(text).toContain(
    'galley_http_request_duration_seconds_count{method="POST",route="none",status="404"} 1\n',
  );
});

test('metrics are served on a separate port, even when some of them cannot be read', async () => {
  const requests = createRequestCounter();
  const more = async () => Promise.reject(new Error('away'));
  const server = await serveMetrics({ host: '127.0.0.1', port: 0, requests, more });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const response = await fetch(`${url}/metrics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await response.text();
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^galley_event_loop_utilization_ratio [\d.e-]+$/m);
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics', 'POST'],
    ])
      expect((await fetch(`${url}${path}`, { method: method ?? '' })).status).toBe(404);
  } finally {
    await server.close();
  }
});
