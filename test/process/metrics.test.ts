import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../database/test-database.ts';
import { findFreePort, startSiteProcess } from '../site-process.ts';

test('a site serves its metrics on a separate port only', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const metricsPort = await findFreePort();
  const site = await startSiteProcess({
    DATABASE_URL: database.connectionString,
    METRICS_PORT: String(metricsPort),
  });
  onTestFinished(async () => void (await site.end('SIGTERM')));
  // The third response is a stored one, sent before Fastify. It must be counted too.
  for (let times = 0; times < 3; times += 1) await (await fetch(`${site.url}/api/categories`)).text();
  await fetch(`${site.url}/api/blogs/nowhere`);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counted = 'galley_http_request_duration_seconds_count{method="GET",route=';
  expect(text).toContain(`${counted}"/api/categories",status="200"} 3\n`);
  expect(text).toContain(`${counted}"/api/blogs/:id",status="404"} 1\n`);
  expect(text).toMatch(/^galley_database_connections\{state="open"\} [1-9]/m);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});
