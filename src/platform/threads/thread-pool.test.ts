import { afterEach, expect, test } from 'vitest';
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

let pool: ThreadPool;

function open(options: Partial<ThreadPoolOptions> = {}): ThreadPool {
  pool = createThreadPool({
    program: new URL('./tasks.fixture.ts', import.meta.url),
    threads: 1,
    maxWaitingWeight: 100,
    maxTaskMs: 60_000,
    maxIdleMs: 60_000,
    maxMemoryMb: 64,
    ...options,
  });
  return pool;
}

afterEach(() => pool?.close());

test('each of many concurrent tasks gets its own result', async () => {
  const { run } = open({ threads: 2 });
  const values = Array.from({ length: 50 }, (_, index) => index);
  expect(await Promise.all(values.map((value) => run('double', value)))).toEqual(
    values.map((value) => value * 2),
  );
});

test('a task that throws rejects with its error, and its thread keeps working', async () => {
  const { run } = open();
  await expect(run('fail', 'no')).rejects.toThrow(RangeError('no'));
  expect(await run('double', 2)).toBe(4);
});

test.each(['exit', 'fill'])(
  'a task that kills its thread (%s) rejects, and the next one gets a new thread',
  async (task) => {
    const { run } = open();
    const [lost, next] = await Promise.allSettled([run(task, null), run('double', 2)]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { name: 'TaskLostError', reason: 'died' } });
    expect(next).toEqual({ status: 'fulfilled', value: 4 });
  },
);

test('a task that takes too long is cancelled, and the next one gets a new thread', async () => {
  const { run } = open({ maxTaskMs: 2_000 });
  const [lost, next] = await Promise.allSettled([run('spin', null), run('double', 2)]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { name: 'TaskLostError', reason: 'timeout' } });
  expect(next).toEqual({ status: 'fulfilled', value: 4 });
});

test('a task is refused at once when too many are waiting', async () => {
  const { run, close } = open({ maxWaitingWeight: 1 });
  const tasks = Promise.allSettled([run('spin', null), run('double', 2)]);
  await expect(run('double', 3)).rejects.toMatchObject({ name: 'ThreadsBusyError' });
  await close();
  expect((await tasks).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('tasks run although idle threads are ended at once', async () => {
  const { run } = open({ maxIdleMs: 0 });
  for (const value of [1, 2, 3]) expect(await run('double', value)).toBe(value * 2);
});
