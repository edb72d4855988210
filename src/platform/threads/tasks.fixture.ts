// A worker program for tests: tasks that return, throw, never end, or kill their thread.
import { serveTasks } from './serve-tasks.ts';

serveTasks({
  double: (value: number) => value * 2,
  fail: (message: string) => {
    throw new RangeError(message);
  },
  spin: () => {
    for (;;);
  },
  exit: () => process.exit(1),
  fill: () => {
    const held: unknown[] = [];
    for (;;) held.push(new Array(100_000).fill(held.length));
  },
});
