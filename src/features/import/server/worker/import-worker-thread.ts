// The program of the thread in which exports are read (see `import-worker.ts`).
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import { importTasks } from './import-tasks.ts';

serveTasks(importTasks);
