// The program of the threads in which checks run (see `check-worker.ts`).
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import { checkTasks } from './check-tasks.ts';

serveTasks(checkTasks);
