#!/usr/bin/env node
// The command for writers. It is written in TypeScript (scripts/galley.ts), and built for every Node from 20 on.
import { existsSync } from 'node:fs';

const built = new URL('../dist/command/galley.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('The command is not built yet. Run: npm run build\n');
  process.exitCode = 2;
}
