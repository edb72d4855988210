import { describe, expect, test } from 'vitest';
import {
  checkAppealDecider,
  checkModerator,
  checkReportWords,
  cleanWords,
  type Moderator,
  type ReportedThing,
} from './report-rules.ts';

const admin: Moderator = { id: 'a', role: 'admin', categories: null };
const editor: Moderator = { id: 'e', role: 'editor', categories: null };
const styled: Moderator = { id: 's', role: 'editor', categories: ['css'] };
const reviewer: Moderator = { id: 'r', role: 'reviewer', categories: null };
const article: ReportedThing = { kind: 'article', ownerId: 'o', categories: ['backend'] };
const comment: ReportedThing = { kind: 'comment', ownerId: 'o', categories: [] };

describe('who may decide on a report', () => {
  test.each<[string, Moderator, ReportedThing, boolean]>([
    ['an admin on an article', admin, article, true],
    ['an editor of all categories on an article', editor, article, true],
    ['an editor of other categories on an article', styled, article, false],
    ['an editor of its category on an article', styled, { ...article, categories: ['css'] }, true],
    ['an editor of other categories on a comment', styled, comment, true],
    ['a reviewer on a comment', reviewer, comment, false],
    ['an admin on a report about themself', admin, { ...comment, ownerId: 'a' }, false],
  ])('%s', (_who, moderator, thing, isOk) => {
    expect(checkModerator(moderator, thing).ok).toBe(isOk);
  });
});

describe('who may decide on an appeal', () => {
  const request = { moderator: admin, firstDeciderId: 'a', thing: article };

  test('the moderator who decided first may not while another moderator could', () => {
    expect(checkAppealDecider({ ...request, others: [editor] }).ok).toBe(false);
  });

  test('the moderator who decided first may if the others decide in other categories only', () => {
    expect(checkAppealDecider({ ...request, others: [styled] }).ok).toBe(true);
    expect(checkAppealDecider({ ...request, thing: comment, others: [styled] }).ok).toBe(false);
  });

  test('everyone else may', () => {
    expect(checkAppealDecider({ ...request, firstDeciderId: 'x', others: [editor] }).ok).toBe(true);
    expect(checkAppealDecider({ ...request, firstDeciderId: null, others: [editor] }).ok).toBe(true);
  });
});

test('words of a report are cleaned, and invisible ones do not count', () => {
  expect(cleanWords(' a\r\nb\u0000 ')).toBe('a\nb');
  expect(checkReportWords({ reason: 'other', words: '\u200b' }).ok).toBe(false);
});
