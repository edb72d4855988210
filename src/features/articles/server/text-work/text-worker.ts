// The program of the threads in which long texts are worked on (see `text-work.ts`).
import { serveTasks } from '#platform/threads/serve-tasks.ts';
import { createTextTasks } from './text-tasks.ts';

serveTasks(createTextTasks());
