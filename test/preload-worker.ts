// Imported by each process of Vitest before anything else.
import { speedUpDrizzleImports } from '../scripts/command/speed-up-drizzle-imports.ts';

speedUpDrizzleImports();
