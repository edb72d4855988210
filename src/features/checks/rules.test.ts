import { describe, expect, test } from 'vitest';
import { checkCheckSettings } from './check-settings.ts';
import {
  type CheckSource,
  type CheckStatus,
  checkBars,
  checkStatuses,
  isCheckName,
  overallStatus,
  statusOf,
} from './rules.ts';

const barsFor = (source: CheckSource, status: CheckStatus | undefined) => {
  const required =
    source === 'site' ? { site: ['code' as const], programs: [] } : { site: [], programs: ['Vale'] };
  const name = source === 'site' ? 'code' : 'Vale';
  return checkBars(required, status ? [{ name, source, status }] : []).map(({ code }) => code);
};

describe('a required check', () => {
  test.each<[CheckSource, CheckStatus | undefined, string[]]>([
    ['site', 'passed', []],
    ['site', 'crashed', []],
    ['site', 'attention', ['check_failed']],
    ['site', 'failed', ['check_failed']],
    ['site', 'running', ['check_running']],
    ['site', undefined, ['check_missing']],
    ['program', 'passed', []],
    ['program', 'attention', []],
    ['program', 'failed', ['check_failed']],
    ['program', 'running', ['check_running']],
    ['program', undefined, ['check_missing']],
  ])('of the %s with the status %s has the bars %j', (source, status, codes) => {
    expect(barsFor(source, status)).toEqual(codes);
  });

  test('of a program is not satisfied by a check of the site with the same name', () => {
    const run = { name: 'Vale', source: 'site', status: 'passed' } as const;
    expect(checkBars({ site: [], programs: ['Vale'] }, [run])).toHaveLength(1);
  });
});

test('a check that is not required bars nothing, whatever its status', () => {
  for (const status of checkStatuses) {
    expect(checkBars({ site: [], programs: [] }, [{ name: 'code', source: 'site', status }])).toEqual([]);
  }
});

test('the status of all checks is the most urgent one', () => {
  const of = (...statuses: CheckStatus[]) => overallStatus(statuses.map((status) => ({ status })));
  expect([of(), of('passed', 'passed'), of('passed', 'attention', 'crashed')]).toEqual([
    undefined,
    'passed',
    'attention',
  ]);
  expect([of('running', 'attention'), of('running', 'failed')]).toEqual(['running', 'failed']);
  expect([statusOf([]), statusOf([{ level: 'warning' }]), statusOf([{ level: 'error' }])]).toEqual([
    'passed',
    'attention',
    'failed',
  ]);
});

test.each([
  ['Vale', true],
  ['links/outside', true],
  ['links', false],
  ['Image Descriptions', false],
  ['', false],
  [' a', false],
  ['a\nb', false],
  ['\u202ea', false],
  ['x'.repeat(61), false],
])('%j as the name of a program’s check: %s', (name, isGood) => {
  expect(isCheckName(name)).toBe(isGood);
});

test('names of required programs are trimmed and listed once', () => {
  const given = { requiredSite: [], requiredPrograms: [' Vale', 'Vale ', '', 'Links 2'] };
  expect(checkCheckSettings(given)).toMatchObject({ value: { requiredPrograms: ['Vale', 'Links 2'] } });
  expect(checkCheckSettings({ ...given, requiredPrograms: ['code'] }).ok).toBe(false);
});
