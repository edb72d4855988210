import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '../actions.ts';
import { actionLabels, actorName, describeEntry } from './action-labels.ts';

const subjects: Partial<Record<AuditAction, string>> = {
  'role-changed': 'a former member',
  'settings-changed': 'Reading proofs',
};

test('every audit action has a label and a sentence', () => {
  for (const act of auditActions) {
    expect(actionLabels[act]).not.toBe('');
    const { text, subject } = describeEntry({ act, subject: 'Reading proofs', account: null });
    expect(text).toMatch(/^<actor\/> [a-z].* <subject\/>/);
    expect(subject).toBe(subjects[act] ?? '“Reading proofs”');
  }
});

test('the sentence about a changed role names the new role', () => {
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

test('the operator and deleted admins have names of their own', () => {
  expect(actorName({ actor: null, actorKind: 'operator' })).toBe('The operator');
  expect(actorName({ actor: null, actorKind: 'gone' })).toBe('A former admin');
  const actor = { id: '1', name: 'Grace Hopper', username: 'grace' };
  expect(actorName({ actor, actorKind: 'admin' })).toBe('Grace Hopper');
});

test.each([
  ['identity', 'Identity'],
  ['home', 'Home page'],
  ['of a later version', 'of a later version'],
])('the sentence about changed settings names the section %s', (subject, label) => {
  expect(describeEntry({ act: 'settings-changed', subject, account: null }).subject).toBe(label);
});
