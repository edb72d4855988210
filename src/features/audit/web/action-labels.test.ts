import { expect, test } from 'vitest';
import { auditActions } from '../actions.ts';
import { actionLabels, actorName, describeEntry } from './action-labels.ts';

test('every audit action has a label and a sentence', () => {
  for (const act of auditActions) {
    expect(actionLabels[act]).not.toBe('');
    const { text, subject } = describeEntry({ act, subject: 'Reading proofs', account: null });
    expect(text).toMatch(/^<actor\/> [a-z].* <subject\/>/);
    const isAboutAccount =
      /role|suspen|silence|spam|sessions|password|token|factor|account|commenter|handover/.test(act);
    const isAboutInvitation = act.startsWith('invit');
    const ofOthers = isAboutInvitation ? 'a member' : isAboutAccount ? 'a former member' : '“Reading proofs”';
    expect(subject).toBe(act === 'settings-changed' ? 'Reading proofs' : ofOthers);
  }
});

test('the sentence about a changed role names the new role', () => {
  const account = { id: '1', name: 'Grace Hopper', username: 'grace' };
  expect(describeEntry({ act: 'role-changed', subject: 'admin', account })).toEqual({
    text: '<actor/> made <subject/> an admin',
    subject: 'Grace Hopper',
  });
  expect(describeEntry({ act: 'role-changed', subject: 'user', account: null })).toEqual({
    text: '<actor/> removed the role of <subject/>',
    subject: 'a former member',
  });
});

test('the sentence about a suspension names its end', () => {
  const account = { id: '1', name: 'Eve', username: 'eve' };
  expect(describeEntry({ act: 'suspended', subject: '2026-12-03', account })).toEqual({
    text: '<actor/> suspended <subject/> until 3 December 2026',
    subject: 'Eve',
  });
});

test('the operator and deleted admins have names of their own', () => {
  expect(actorName({ actor: null, actorKind: 'operator' })).toBe('The operator');
  expect(actorName({ actor: null, actorKind: 'gone' })).toBe('A former member');
  const actor = { id: '1', name: 'Grace Hopper', username: 'grace' };
  expect(actorName({ actor, actorKind: 'admin' })).toBe('Grace Hopper');
});

test.each([
  ['identity', 'Identity'],
  ['home', 'Home page'],
  ['look', 'Look'],
  ['of a later version', 'of a later version'],
])('the sentence about changed settings names the section %s', (subject, label) => {
  expect(describeEntry({ act: 'settings-changed', subject, account: null }).subject).toBe(label);
});
