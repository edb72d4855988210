import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { type CommentPolicy, checkCommentPolicy } from '#features/comments/hold-rules.ts';
import { commentSettingsCalls } from '#features/comments/settings-calls.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

const labels: Record<keyof CommentPolicy, string> = {
  firstComments: texts.commentSettings.firstComments,
  maxLinks: texts.commentSettings.maxLinks,
  words: texts.commentSettings.words,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function CommentSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('comments', () => api.call(commentSettingsCalls.readComments)));
  if (section.data) return <CommentForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function CommentForm({ loaded }: { loaded: Saved<CommentPolicy> }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkCommentPolicy,
    save: (settings, version) =>
      api.call(commentSettingsCalls.saveComments, { body: { ...settings, version } }),
    reload: () => api.call(commentSettingsCalls.readComments),
  });
  const { values, errors, change } = form;
  const number = { type: 'number', inputMode: 'numeric', min: 0, step: 1, className: 'max-w-md' } as const;
  return (
    <SettingsFormFrame form={form}>
      <TextField
        {...number}
        name="firstComments"
        label={labels.firstComments}
        hint={texts.commentSettings.firstCommentsHint}
        // An empty field is no number, and React would show "NaN".
        value={Number.isNaN(values.firstComments) ? '' : values.firstComments}
        error={errors.firstComments}
        onChange={({ target }) => change({ firstComments: target.valueAsNumber })}
      />
      <TextField
        {...number}
        name="maxLinks"
        label={labels.maxLinks}
        hint={texts.commentSettings.maxLinksHint}
        value={values.maxLinks ?? ''}
        error={errors.maxLinks}
        onChange={({ target }) => change({ maxLinks: target.value === '' ? null : target.valueAsNumber })}
      />
      <TextArea
        name="words"
        label={labels.words}
        hint={texts.commentSettings.wordsHint}
        rows={Math.min(12, Math.max(4, values.words.length + 1))}
        spellCheck={false}
        value={values.words.join('\n')}
        error={errors.words}
        onChange={({ target }) => change({ words: target.value === '' ? [] : target.value.split('\n') })}
      />
      <p className="text-ink-soft text-sm">
        {texts.commentSettings.neverHeldHint}{' '}
        <RichText
          text={texts.commentSettings.queueLink}
          parts={{
            link: <Link to={paths.dashboardTab('comments')} className="underline underline-offset-4" />,
          }}
        />
      </p>
      <SettingsConflict form={form} labels={labels} write={writeField} />
    </SettingsFormFrame>
  );
}

function writeField(settings: CommentPolicy, field: keyof CommentPolicy): string {
  if (field === 'words') return settings.words.join('\n');
  return settings[field] === null ? texts.commentSettings.none : String(settings[field]);
}
