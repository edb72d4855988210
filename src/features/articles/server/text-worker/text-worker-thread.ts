// The program of the worker threads (see `text-worker.ts`).
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import { createTextTasks } from './text-tasks.ts';

serveTasks(createTextTasks());
