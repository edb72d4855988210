import { expect, test, vi } from 'vitest';
import { runCommand } from './run-command.ts';

test('an editor command that throws is logged, and the error goes no further', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('no such mark');
  runCommand('bold', () => {
    throw failure;
  });
  expect(log.mock.calls).toEqual([['The editor command bold failed', failure]]);
  log.mockClear();
});

test('an editor command runs once', () => {
  const command = vi.fn();
  runCommand('bold', command);
  expect(command).toHaveBeenCalledOnce();
});
