import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { GuidelineBlocks } from '#features/review-page/web/decision/guideline-blocks.tsx';
import {
  checkReviewSettings,
  maxGuidelinesLength,
  type ReviewSettings as ReviewValues,
} from '#features/reviews/settings/review-settings.ts';
import { reviewSettingsCalls } from '#features/reviews/settings/settings-calls.ts';
import type { ApproverCount, StaffMember } from '#features/reviews/settings/settings-contract.ts';
import { splitGuidelines } from '#features/reviews/split-guidelines.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { ApprovalSettings, writeRule, writeRules } from './approval-settings.tsx';
import { ChecklistSettings } from './checklist-settings.tsx';
import { Choices, MemberChoice } from './review-choices.tsx';

const labels: Record<keyof ReviewValues, string> = {
  hoursFrom: texts.reviewSettings.hoursFrom,
  hoursTo: texts.reviewSettings.hoursTo,
  mailTo: texts.reviewSettings.mailTo,
  mailMembers: texts.reviewSettings.mailMembers,
  mailWhen: texts.reviewSettings.mailWhen,
  guidelines: texts.reviewSettings.guidelines,
  approvals: texts.approvalSettings.title,
  categoryApprovals: texts.approvalSettings.title,
  checklist: texts.checklistSettings.title,
};

const audiences: Record<ReviewValues['mailTo'], string> = {
  nobody: texts.reviewSettings.mailToNobody,
  deciders: texts.reviewSettings.mailToDeciders,
  named: texts.reviewSettings.mailToNamed,
};

const rhythms: Record<ReviewValues['mailWhen'], string> = {
  'at-once': texts.reviewSettings.mailAtOnce,
  daily: texts.reviewSettings.mailDaily,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function ReviewSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('reviews', () => api.call(reviewSettingsCalls.readReviews)));
  if (section.data) {
    const { staff, approvers } = section.data;
    return <ReviewForm loaded={section.data} staff={staff} approvers={approvers} />;
  }
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type ReviewFormProps = {
  loaded: Saved<ReviewValues>;
  staff: StaffMember[];
  approvers: ApproverCount[];
};

function ReviewForm({ loaded, staff, approvers }: ReviewFormProps) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkReviewSettings,
    save: (settings, version) =>
      api.call(reviewSettingsCalls.saveReviews, { body: { ...settings, version } }),
    reload: () => api.call(reviewSettingsCalls.readReviews),
  });
  const { values, errors, change } = form;
  const hours = (name: 'hoursFrom' | 'hoursTo') => ({
    name,
    label: labels[name],
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    step: 1,
    // An empty field is no number, and React would show "NaN".
    value: Number.isNaN(values[name]) ? '' : values[name],
    error: errors[name],
    onChange: ({ target }: { target: { valueAsNumber: number } }) => change({ [name]: target.valueAsNumber }),
  });
  const nameOf = (id: string) => staff.find((member) => member.id === id)?.name ?? id;
  return (
    <SettingsFormFrame form={form} preview={<GuidelinesPreview text={values.guidelines} />}>
      <fieldset className="min-w-0">
        <legend className="font-medium text-sm">{texts.reviewSettings.reviewTime}</legend>
        <p className="mt-1 mb-3 text-ink-soft text-sm">{texts.reviewSettings.reviewTimeHint}</p>
        <div className="grid max-w-md grid-cols-2 gap-3">
          <TextField {...hours('hoursFrom')} />
          <TextField {...hours('hoursTo')} />
        </div>
      </fieldset>
      <ApprovalSettings
        rules={values}
        approvers={approvers}
        error={errors.approvals ?? errors.categoryApprovals}
        onChange={change}
      />
      <ChecklistSettings
        points={values.checklist}
        errors={errors}
        onChange={(checklist) => change({ checklist })}
      />
      <Choices
        legend={labels.mailTo}
        hint={texts.reviewSettings.mailToHint}
        labels={audiences}
        chosen={values.mailTo}
        onChange={(mailTo) => change({ mailTo })}
      >
        {values.mailTo === 'named' && (
          <MemberChoice
            staff={staff}
            chosen={values.mailMembers}
            error={errors.mailMembers}
            onChange={(mailMembers) => change({ mailMembers })}
          />
        )}
      </Choices>
      {values.mailTo !== 'nobody' && (
        <Choices
          legend={labels.mailWhen}
          labels={rhythms}
          chosen={values.mailWhen}
          onChange={(mailWhen) => change({ mailWhen })}
        />
      )}
      <TextArea
        name="guidelines"
        label={labels.guidelines}
        hint={texts.reviewSettings.guidelinesHint}
        rows={12}
        // Longer than the limit, so that a text that is too long is not cut off while pasting.
        maxLength={maxGuidelinesLength * 4}
        value={values.guidelines}
        error={errors.guidelines}
        onChange={({ target }) => change({ guidelines: target.value })}
      />
      <SettingsConflict
        form={form}
        labels={labels}
        write={(settings, field) => writeField(settings, field, { nameOf, approvers })}
      />
    </SettingsFormFrame>
  );
}

function writeField(
  settings: ReviewValues,
  field: keyof ReviewValues,
  { nameOf, approvers }: { nameOf: (id: string) => string; approvers: ApproverCount[] },
): string {
  if (field === 'approvals') return writeRule(texts.approvalSettings.everywhere, settings.approvals);
  if (field === 'categoryApprovals') return writeRules(settings.categoryApprovals, approvers);
  if (field === 'checklist') return settings.checklist.map(({ text }) => text).join('\n');
  if (field === 'mailTo') return audiences[settings.mailTo];
  if (field === 'mailWhen') return rhythms[settings.mailWhen];
  if (field === 'mailMembers') return settings.mailMembers.map(nameOf).join('\n');
  return String(settings[field]);
}

/** The guidelines as reviewers see them beside the decision. */
function GuidelinesPreview({ text }: { text: string }) {
  const blocks = splitGuidelines(text);
  return (
    <div className="rounded-lg border border-line bg-paper p-5 text-[0.9375rem] [overflow-wrap:anywhere]">
      <p className="mb-2 font-medium text-ink-soft text-sm">{texts.reviewGuidelines.title}</p>
      {blocks.length === 0 && <p className="text-ink-soft italic">{texts.reviewSettings.noGuidelines}</p>}
      <div className="flex flex-col gap-2 [&_ul]:list-disc [&_ul]:ps-5">
        <GuidelineBlocks blocks={blocks} />
      </div>
    </div>
  );
}
