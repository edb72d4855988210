import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, the page's time goes on as usual, and the test can skip some of it. */
export function fakeTime(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Vitest does not fake this one.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const aborter = new AbortController();
    setTimeout(() => aborter.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return aborter.signal;
  });
  onTestFinished(() => timeout.mockRestore());
}
