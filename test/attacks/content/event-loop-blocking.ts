// Measures how long one turn of the event loop takes, in CPU time of this thread, so that other programs on the machine
// do not count.

const sampleEveryMs = 1;

/** Starts to measure; `end` returns the longest turn in milliseconds. */
export function measureEventLoopBlocking(): { end(): number } {
  let longestMicros = 0;
  let last = cpuMicros();
  let timer = setTimeout(sample, sampleEveryMs);

  function recordSample(): void {
    const now = cpuMicros();
    longestMicros = Math.max(longestMicros, now - last);
    last = now;
  }

  function sample(): void {
    recordSample();
    timer = setTimeout(sample, sampleEveryMs);
  }

  return {
    end() {
      recordSample();
      clearTimeout(timer);
      return longestMicros / 1000;
    },
  };
}

/** The CPU time of work that is done in one turn. */
export function measureCpuMs(work: () => unknown): number {
  const before = cpuMicros();
  work();
  return (cpuMicros() - before) / 1000;
}

function cpuMicros(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
