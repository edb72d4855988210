import { expect, test } from 'vitest';
import { auditActions } from '../actions.ts';
import { actionLabels, actorName, describeEntry } from './action-labels.ts';

test('every act has a name and a sentence', () => {
  for (const act of auditActions) {
    expect(actionLabels[act]).not.toBe('');
    const { text, subject } = describeEntry({ act, subject: 'Reading proofs', account: null });
    expect(text).toMatch(/^<actor\/> [a-z].* <subject\/>/);
    expect(subject).toBe(act === 'role-changed' ? 'a former member' : '“Reading proofs”');
  }
});

test('a role that changed is told by what it became', () => {
  const account = { id: '1', name: 'Grace Hopper', username: 'grace' };
  expect(describeEntry({ act: 'role-changed', subject: 'admin', account })).toEqual({
    text: '<actor/> made <subject/> an admin',
    subject: 'Grace Hopper',
  });
  expect(describeEntry({ act: 'role-changed', subject: 'user', account: null })).toEqual({
    text: '<actor/> removed the admin role from <subject/>',
    subject: 'a former member',
  });
});

test('who is gone, or runs the site, is called so', () => {
  expect(actorName({ actor: null, actorKind: 'operator' })).toBe('The operator');
  expect(actorName({ actor: null, actorKind: 'gone' })).toBe('A former admin');
  const actor = { id: '1', name: 'Grace Hopper', username: 'grace' };
  expect(actorName({ actor, actorKind: 'admin' })).toBe('Grace Hopper');
});
