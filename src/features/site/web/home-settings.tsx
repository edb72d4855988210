import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Select, TextArea, TextField } from '#ui/forms/field.tsx';
import type { FigureChoice } from '../contract.ts';
import { splitHeadline } from '../headline.ts';
import {
  checkHome,
  type FigureKind,
  fillName,
  type HomeSettings as HomeValues,
  maxHeadlineLength,
  maxLeadLength,
  maxTitleLength,
} from '../rules.ts';
import { settingsCalls } from '../settings-calls.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from './settings-form-frame.tsx';
import { homeSettingsQuery } from './settings-queries.ts';
import { type Saved, useSettingsForm } from './use-settings-form.ts';

const labels: Record<keyof HomeValues, string> = {
  title: texts.homeSettings.title,
  headline: texts.homeSettings.headline,
  lead: texts.homeSettings.lead,
  figures: texts.homeSettings.figures,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function HomeSettings({ forbidden }: { forbidden: ReactNode }) {
  const section = useQuery(homeSettingsQuery(useApi()));
  if (section.data) return <HomeForm loaded={section.data} choices={section.data.figures} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function HomeForm({ loaded, choices }: { loaded: Saved<HomeValues>; choices: FigureChoice[] }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkHome,
    save: (settings, version) => api.call(settingsCalls.saveHome, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readHomeSettings),
  });
  const { values, errors, change } = form;
  const field = (name: 'title' | 'headline' | 'lead', most: number) => ({
    name,
    label: labels[name],
    value: values[name],
    // Longer than the limit, so that a text that is too long is not cut off while pasting.
    maxLength: most * 4,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const labelOf = (kind: FigureKind) => figureLabel(choices.find((choice) => choice.kind === kind));
  return (
    <SettingsFormFrame form={form} preview={<HomePreview home={values} choices={choices} />}>
      <p className="text-ink-soft">{texts.homeSettings.nameHint}</p>
      <TextField {...field('title', maxTitleLength)} hint={texts.homeSettings.titleHint} />
      <TextField {...field('headline', maxHeadlineLength)} hint={texts.homeSettings.headlineHint} />
      <TextArea {...field('lead', maxLeadLength)} rows={3} hint={texts.homeSettings.leadHint} />
      <fieldset className="min-w-0">
        <legend className="font-medium text-sm">{labels.figures}</legend>
        <p className="mt-1 mb-3 text-ink-soft text-sm">{texts.homeSettings.figuresHint}</p>
        <div className="flex flex-col gap-3">
          {values.figures.map((kind, index) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of the figures never move.
              key={index}
              name={index === 0 ? 'figures' : `figures.${index}`}
              label={fill(texts.homeSettings.figure, { number: index + 1 })}
              value={kind}
              onChange={({ target }) =>
                change({ figures: values.figures.with(index, target.value as FigureKind) })
              }
            >
              {choices.map((choice) => (
                <option key={choice.kind} value={choice.kind}>
                  {figureLabel(choice)}
                </option>
              ))}
            </Select>
          ))}
        </div>
        {errors.figures && <p className="mt-2 font-medium text-bad text-sm">{errors.figures}</p>}
      </fieldset>
      <SettingsConflict
        form={form}
        labels={labels}
        write={(home, name) => (name === 'figures' ? home.figures.map(labelOf).join('\n') : home[name])}
      />
    </SettingsFormFrame>
  );
}

function figureLabel(choice: FigureChoice | undefined): string {
  if (!choice) return '';
  const { kind, value, label } = choice;
  if (value !== null) return fill(texts.homeSettings.figureWithValue, { value, label });
  return kind === 'reviewed-share'
    ? fill(texts.homeSettings.reviewedShareLeftOut, { label })
    : fill(texts.homeSettings.figureWithoutValue, { label });
}

/** The introduction of the home page, smaller than there. */
function HomePreview({ home, choices }: { home: HomeValues; choices: FigureChoice[] }) {
  const { name } = useSite();
  const figures = [...new Set(home.figures)].flatMap(
    (kind) => choices.find((choice) => choice.kind === kind && choice.value !== null) ?? [],
  );
  return (
    <div className="rounded-lg border border-line bg-paper p-5">
      <p dir="auto" className="font-serif text-2xl leading-tight [overflow-wrap:anywhere]">
        {splitHeadline(fillName(home.headline, name)).map((part, index) =>
          part.isEmphasised ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state.
            <em key={index} className="text-accent">
              {part.text}
            </em>
          ) : (
            part.text
          ),
        )}
      </p>
      <p dir="auto" className="mt-3 font-serif text-ink-soft [overflow-wrap:anywhere]">
        {fillName(home.lead, name)}
      </p>
      <dl className="mt-5 grid grid-cols-3 gap-3 border-line border-t pt-4">
        {figures.map(({ kind, value, label }) => (
          <div key={kind} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-ink-soft text-xs leading-snug">{label}</dt>
            <dd className="font-serif text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
