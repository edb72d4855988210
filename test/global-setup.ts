import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './database/test-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'boundaries')) return undefined;
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
