// How long one turn of the event loop keeps everybody else waiting, in processor time of this thread: what other
// programs on the machine do does not count.

const sampleEveryMs = 1;

/** Starts to measure. `end` answers with the longest turn in milliseconds. */
export function measureTurns(): { end(): number } {
  let longestMicros = 0;
  let last = cpuMicros();
  let timer = setTimeout(sample, sampleEveryMs);

  function note(): void {
    const now = cpuMicros();
    longestMicros = Math.max(longestMicros, now - last);
    last = now;
  }

  function sample(): void {
    note();
    timer = setTimeout(sample, sampleEveryMs);
  }

  return {
    end() {
      note();
      clearTimeout(timer);
      return longestMicros / 1000;
    },
  };
}

/** What some work takes that is done in one turn. */
export function measureCpuMs(work: () => unknown): number {
  const before = cpuMicros();
  work();
  return (cpuMicros() - before) / 1000;
}

function cpuMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
