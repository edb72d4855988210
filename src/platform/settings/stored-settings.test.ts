import { expect, test } from 'vitest';
import { collectTags } from '../cache/tag-scope.ts';
import { createSettingsMemory, type StoredSection, settingsTag } from './stored-settings.ts';

function createFixture() {
  const stored = new Map<string, StoredSection>([['home', { version: 1, value: 'first' }]]);
  const fixture = { loads: 0, isAway: false, caughtUp: [] as string[][], beforeLoad: async () => {} };
  const memory = createSettingsMemory({
    load: async () => {
      fixture.loads += 1;
      const sections = new Map(stored);
      await fixture.beforeLoad();
      if (fixture.isAway) throw new Error('The database is away');
      return sections;
    },
    onCaughtUp: (tags) => void fixture.caughtUp.push(tags),
  });
  const readValue = async (section = 'home') => (await memory.read(section)).value;
  const save = (value: string) => stored.set('home', { version: 2, value });
  return Object.assign(fixture, { memory, readValue, save });
}

test('settings are loaded once, until a section changes', async () => {
  const fixture = createFixture();
  expect(await Promise.all([fixture.readValue(), fixture.readValue(), fixture.readValue('look')])).toEqual([
    'first',
    'first',
    undefined,
  ]);
  fixture.memory.invalidate(['article:1']);
  expect(await fixture.readValue()).toBe('first');
  expect(fixture.loads).toBe(1);
  fixture.save('second');
  fixture.memory.invalidate([settingsTag('home')]);
  expect(await fixture.readValue()).toBe('second');
  fixture.memory.invalidate();
  await fixture.readValue();
  expect(fixture.loads).toBe(3);
});

test('a change while the settings are being loaded is not missed', async () => {
  const fixture = createFixture();
  fixture.beforeLoad = async () => {
    fixture.beforeLoad = async () => {};
    fixture.save('second');
    fixture.memory.invalidate([settingsTag('home')]);
  };
  expect(await fixture.readValue()).toBe('second');
});

test('a response that reads a section has its tag', async () => {
  const { memory } = createFixture();
  const { tags } = await collectTags(() => memory.read('home'));
  expect([...tags]).toEqual(['settings:home']);
});

test('without the database the last known settings are used, and what was made with them is removed later', async () => {
  const fixture = createFixture();
  fixture.isAway = true;
  await expect(fixture.readValue()).rejects.toThrow('away');
  fixture.isAway = false;
  await fixture.readValue();
  fixture.isAway = true;
  fixture.save('second');
  fixture.memory.invalidate();
  expect(await fixture.readValue()).toBe('first');
  fixture.isAway = false;
  expect(await fixture.readValue()).toBe('second');
  expect(fixture.caughtUp).toEqual([['settings:home']]);
});
