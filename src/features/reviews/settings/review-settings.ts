// Rules for the review settings. The form checks with them, and the server does so again.
import type { Checked, FieldErrors } from '#features/site/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  type ApprovalRule,
  type CategoryApprovalRule,
  defaultApprovalRule,
  maxApprovers,
  maxCategoryRules,
} from '../approval-rules.ts';
import { checkPoints, defaultChecklist } from '../checklist/checklist-points.ts';
import type { ChecklistPoint } from '../checklist/checklist-rules.ts';

/** Who gets emails about new submissions. Everyone who reviews sees them under the bell. */
export const mailAudiences = ['nobody', 'deciders', 'named'] as const;
export type MailAudience = (typeof mailAudiences)[number];

/** An email for each submission, or one a day with everything that waits. */
export const mailRhythms = ['at-once', 'daily'] as const;
export type MailRhythm = (typeof mailRhythms)[number];

export type ReviewSettings = {
  /** What the site promises its authors, in hours. */
  hoursFrom: number;
  hoursTo: number;
  mailTo: MailAudience;
  /** The ids of the accounts that get emails if `mailTo` is `named`. */
  mailMembers: string[];
  mailWhen: MailRhythm;
  /** Plain text, shown beside the decision. See `split-guidelines.ts`. */
  guidelines: string;
  /** How many people must approve in categories without a rule of their own. */
  approvals: ApprovalRule;
  /** The rules of categories. One that no longer exists has no effect. */
  categoryApprovals: CategoryApprovalRule[];
  /** What authors answer before they submit, in this order. */
  checklist: ChecklistPoint[];
};

/** A goal of more than a month would promise nothing. */
const maxHours = 720;
// More than any review desk has.
const maxMailMembers = 50;
// About a page: the text stands beside a decision, not in a handbook.
export const maxGuidelinesLength = 4_000;

/** As the writing guidelines that come with the site say it. */
const defaultGuidelines = [
  texts.reviewGuidelines.lead,
  [
    texts.guidelines.criterionCorrect,
    texts.guidelines.criterionOriginal,
    texts.guidelines.criterionTitle,
    texts.guidelines.criterionClear,
    texts.guidelines.criterionSafe,
  ]
    .map((criterion) => `- ${criterion}`)
    .join('\n'),
  texts.guidelines.notRequired,
].join('\n\n');

export const defaultReviewSettings: ReviewSettings = {
  hoursFrom: 24,
  hoursTo: 48,
  mailTo: 'nobody',
  mailMembers: [],
  mailWhen: 'daily',
  guidelines: defaultGuidelines,
  approvals: defaultApprovalRule,
  categoryApprovals: [],
  checklist: defaultChecklist,
};

export function checkReviewSettings(given: ReviewSettings): Checked<ReviewSettings> {
  const fields: FieldErrors = {};
  const require = (field: keyof ReviewSettings, isMet: boolean, reason: string): void => {
    if (!isMet) fields[field] ??= reason;
  };
  const mailMembers = [...new Set(given.mailMembers)];
  const guidelines = tidyGuidelines(given.guidelines);
  const isHours = (hours: number) => Number.isInteger(hours) && hours >= 1 && hours <= maxHours;
  const hoursInvalid = fill(texts.reviewSettingRules.hoursInvalid, { most: maxHours });
  require('hoursFrom', isHours(given.hoursFrom), hoursInvalid);
  require('hoursTo', isHours(given.hoursTo), hoursInvalid);
  require('hoursTo', !(given.hoursTo < given.hoursFrom), texts.reviewSettingRules.hoursReversed);
  require('mailMembers', given.mailTo !== 'named' || mailMembers.length > 0, texts.reviewSettingRules
    .membersRequired);
  require('mailMembers', mailMembers.length <= maxMailMembers, fill(texts.reviewSettingRules.tooManyMembers, {
    most: maxMailMembers,
  }));
  require('guidelines', !invisible.test(guidelines), texts.siteRules.controlCharacters);
  require('guidelines', [...guidelines].length <= maxGuidelinesLength, fill(texts.fieldErrors.tooLong, {
    most: maxGuidelinesLength,
  }));
  const categoryApprovals = tidyCategoryRules(given.categoryApprovals);
  const peopleInvalid = fill(texts.approvalSettingRules.peopleInvalid, { most: maxApprovers });
  require('approvals', isPeople(given.approvals), peopleInvalid);
  require('categoryApprovals', categoryApprovals.every(isPeople), peopleInvalid);
  require('categoryApprovals', categoryApprovals.length <= maxCategoryRules, texts.approvalSettingRules
    .tooManyRules);
  const points = checkPoints(given.checklist);
  if (!points.ok) return { ok: false, fields: { ...fields, ...points.fields } };
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const checklist = points.value;
  return { ok: true, value: { ...given, mailMembers, guidelines, categoryApprovals, checklist } };
}

const isPeople = ({ people }: ApprovalRule): boolean =>
  Number.isInteger(people) && people >= 1 && people <= maxApprovers;

/** One rule for each category, in a fixed order, so that equal rules are equal settings. */
function tidyCategoryRules(rules: readonly CategoryApprovalRule[]): CategoryApprovalRule[] {
  const byCategory = new Map(rules.map((rule) => [rule.category, rule]));
  return [...byCategory.values()].sort((one, other) => (one.category < other.category ? -1 : 1));
}

// Control characters except the line break, and those that reverse the text after them.
const invisible = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** At most one empty line between two paragraphs, and no spaces at the end of a line. */
function tidyGuidelines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
