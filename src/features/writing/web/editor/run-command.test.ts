import { expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

test('a command that fails is logged, and nothing else happens', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('no such mark');
  runCommand('bold', () => {
    throw failure;
  });
  expect(log.mock.calls).toEqual([['The editor command bold failed', failure]]);
  log.mockClear();
});

test('a command that works is run once', () => {
  const command = vi.fn();
  runCommand('bold', command);
  expect(command).toHaveBeenCalledOnce();
});
