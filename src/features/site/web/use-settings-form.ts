import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { type Checked, changedFields, type FieldErrors } from '../rules.ts';
import { siteKey } from './site-query.ts';

const settingsToast = toast.about('settings');

export type Saved<Settings> = { settings: Settings; version: number };

type SettingsFormOptions<Settings> = {
  loaded: Saved<Settings>;
  check: (settings: Settings) => Checked<Settings>;
  save: (settings: Settings, version: number) => Promise<Saved<Settings>>;
  /** Reads what somebody else has saved meanwhile. */
  reload: () => Promise<Saved<Settings>>;
  /** Keeps what was typed over a reload, in the session storage under this name. */
  keepAs?: string;
  onSaved?: () => void;
};

/** The state of one section's form. What the admin typed stays until it is saved or they choose otherwise. */
export function useSettingsForm<Settings extends object>(options: SettingsFormOptions<Settings>) {
  const { check, save, reload, keepAs, onSaved } = options;
  const queries = useQueryClient();
  const [base, setBase] = useState(options.loaded);
  const [values, setValues] = useState(() => readKept(keepAs, base) ?? base.settings);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What somebody else has saved, while the admin has to choose. */
  const [theirs, setTheirs] = useState<Saved<Settings>>();
  const isDirty = changedFields(base.settings, values).length > 0;

  const saving = useMutation({
    mutationFn: ({ settings, version }: Saved<Settings>) => save(settings, version),
    onSuccess: (saved) => {
      // Rendered at once: what follows may leave the form, which must not ask about unsaved settings.
      flushSync(() => accept(saved));
      onSaved?.();
      settingsToast.success(texts.siteRoutes.saved, texts.settingsForm.savedHint);
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') return showConflict();
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      focusFirst(Object.keys(fields));
      settingsToast.error(texts.settingsForm.notSaved, failureMessage(error));
    },
  });

  function accept(saved: Saved<Settings>): void {
    setBase(saved);
    setValues(saved.settings);
    keep(keepAs, undefined);
    setErrors({});
    setTheirs(undefined);
    // The header and footer of this page show them too.
    void queries.invalidateQueries({ queryKey: siteKey });
  }

  async function showConflict(): Promise<void> {
    try {
      setTheirs(await reload());
    } catch (error) {
      settingsToast.error(texts.settingsForm.notSaved, failureMessage(error));
    }
  }

  function submit(version = base.version): void {
    if (saving.isPending) return;
    const checked = check(values);
    setErrors(checked.ok ? {} : checked.fields);
    if (checked.ok) saving.mutate({ settings: checked.value, version });
    else focusFirst(Object.keys(checked.fields));
  }

  return {
    values,
    errors,
    isDirty,
    isPending: saving.isPending,
    theirs,
    change: (change: Partial<Settings>) => {
      const changed = { ...values, ...change };
      setValues(changed);
      keep(keepAs, { version: base.version, settings: changed });
    },
    submit: () => submit(),
    reset: () => {
      setValues(base.settings);
      keep(keepAs, undefined);
      setErrors({});
    },
    keepMine: () => theirs && submit(theirs.version),
    takeTheirs: () => theirs && accept(theirs),
    decideLater: () => setTheirs(undefined),
  };
}

function keep(name: string | undefined, typed: Saved<object> | undefined): void {
  if (name === undefined) return;
  if (typed) sessionStorage.setItem(name, JSON.stringify(typed));
  else sessionStorage.removeItem(name);
}

/** What was typed before a reload, unless somebody has saved the settings since. */
function readKept<Settings>(name: string | undefined, base: Saved<Settings>): Settings | undefined {
  const kept = name === undefined ? null : sessionStorage.getItem(name);
  if (kept === null) return undefined;
  const { version, settings } = JSON.parse(kept) as Saved<Settings>;
  return version === base.version ? settings : undefined;
}

/** The fields of the form are named like the settings. */
function focusFirst(fields: string[]): void {
  const controls = [...document.querySelectorAll<HTMLElement>('[name]')];
  controls.find((control) => fields.includes(control.getAttribute('name') ?? ''))?.focus();
}
