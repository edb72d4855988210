import type { BatchedResponse } from '#kit/call-batch.ts';

// As many as a browser makes at the same time over HTTP/1.1. Responses that the client has not read count as
// running, so a slow client holds this many in memory.
const maxConcurrent = 6;

type Answer = Omit<BatchedResponse, 'index'>;

type AnswerOptions = {
  make: (path: string) => Promise<Answer>;
  /** Called with the length of each response that begins to wait for the client, and with the negative length when it is sent. */
  noteWaiting: (length: number) => void;
};

/** Makes the calls, and yields one line for each as soon as it has ended. A call that takes long holds up no other. */
export async function* answerCalls(
  paths: readonly string[],
  { make, noteWaiting }: AnswerOptions,
): AsyncGenerator<string> {
  const running = new Map<number, Promise<{ index: number; line: string }>>();
  const waiting = paths.entries();

  async function answer(index: number, path: string): Promise<{ index: number; line: string }> {
    const line = `${JSON.stringify({ index, ...(await make(path)) } satisfies BatchedResponse)}\n`;
    noteWaiting(line.length);
    return { index, line };
  }

  function startCalls(): void {
    while (running.size < maxConcurrent) {
      const { value: next, done } = waiting.next();
      if (done) return;
      running.set(next[0], answer(...next));
    }
  }

  for (startCalls(); running.size > 0; startCalls()) {
    const { index, line } = await Promise.race(running.values());
    running.delete(index);
    yield line;
    noteWaiting(-line.length);
  }
}
