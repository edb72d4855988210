import { inject } from 'vitest';
import { copyTemplate, type TestDatabase } from './copy-template.ts';

export type { TestDatabase } from './copy-template.ts';

/** Creates a new, migrated database. */
export const createTestDatabase = (): Promise<TestDatabase> => copyTemplate(inject('postgresUrl'));
