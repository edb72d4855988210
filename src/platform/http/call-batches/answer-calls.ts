import type { BatchedResponse } from '#kit/call-batch.ts';

// As many as a browser makes at the same time over HTTP/1.1. Responses that the client has not read take one of these places, so a slow
// client holds this many in memory.
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
  const places = new Map<number, Promise<{ index: number; line: string }>>();
  const waiting = paths.entries();

  async function answer(index: number, path: string): Promise<{ index: number; line: string }> {
    const line = `${JSON.stringify({ index, ...(await make(path)) } satisfies BatchedResponse)}\n`;
    noteWaiting(line.length);
    return { index, line };
  }

  function fillPlaces(): void {
    while (places.size < maxConcurrent) {
      const { value: next, done } = waiting.next();
      if (done) return;
      places.set(next[0], answer(...next));
    }
  }

  for (fillPlaces(); places.size > 0; fillPlaces()) {
    const { index, line } = await Promise.race(places.values());
    places.delete(index);
    yield line;
    noteWaiting(-line.length);
  }
}
