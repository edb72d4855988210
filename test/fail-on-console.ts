import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level);
});

afterEach(() => {
  for (const level of ['error', 'warn'] as const) {
    const calls = vi.mocked(console[level]).mock.calls;
    vi.mocked(console[level]).mockRestore();
    expect(calls, `console.${level} was called`).toEqual([]);
  }
});
