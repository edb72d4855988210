import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { FieldErrors } from '../rules.ts';
import { settingsFileCalls } from '../settings-file-calls.ts';
import { maxFileBytes, type SettingChange } from '../settings-file-rules.ts';
import { siteKey } from './site-query.ts';

/** A file that was looked at. */
type Looked = { name: string; file: unknown; changes: SettingChange[]; seen: string };

/** What is wrong with a file, by field if the server has looked at it. */
type Refusal = { name: string; reason: string; fields: FieldErrors };

export function ImportSettings() {
  const { looked, refusal, isLooking, isImporting, choose, startImport, drop } = useImport();
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) choose(file);
    // The same file can be chosen again after it was changed.
    target.value = '';
  }

  return (
    <section aria-labelledby="import-settings" className="border-line border-t pt-10">
      <h2 id="import-settings" className="font-serif text-title">
        {texts.settingsFile.importTitle}
      </h2>
      <p className="mt-2 mb-5 max-w-measure text-ink-soft">{texts.settingsFile.importHint}</p>
      <label htmlFor={inputId} className="mb-1.5 block font-medium text-sm">
        {texts.settingsFile.choose}
      </label>
      <input
        ref={inputRef}
        id={inputId}
        type="file"
        accept=".json,application/json"
        disabled={isLooking || isImporting}
        onChange={change}
        className="block w-full max-w-md rounded-md border border-edge bg-raised p-3 file:me-3 file:underline"
      />
      <div role="status" className="mt-6">
        {isLooking && <p className="text-ink-soft">{texts.settingsFile.looking}</p>}
        {refusal && <RefusedFile refusal={refusal} />}
        {looked && (
          <LookedAtFile
            looked={looked}
            isImporting={isImporting}
            onImport={startImport}
            onDrop={() => {
              drop();
              inputRef.current?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}

function useImport() {
  const api = useApi();
  const queries = useQueryClient();
  const [looked, setLooked] = useState<Looked>();
  const [refusal, setRefusal] = useState<Refusal>();

  const refuse = (name: string, error: unknown): void => {
    setLooked(undefined);
    const fields = error instanceof ApiError ? error.fields : {};
    setRefusal({
      name,
      fields,
      reason: error instanceof UnusableFile ? error.message : failureMessage(error),
    });
  };

  async function lookAt(name: string, file: unknown): Promise<Looked> {
    return { name, file, ...(await api.call(settingsFileCalls.lookAtFile, { body: { file } })) };
  }

  const looking = useMutation({
    mutationFn: async (file: File) => lookAt(file.name, await readJson(file)),
    onMutate: () => {
      setLooked(undefined);
      setRefusal(undefined);
    },
    onSuccess: setLooked,
    onError: (error, file) => refuse(file.name, error),
  });

  const importing = useMutation({
    mutationFn: ({ file, seen }: Looked) => api.call(settingsFileCalls.importFile, { body: { file, seen } }),
    onSuccess: ({ message, changes }) => {
      setLooked(undefined);
      toast.success(message, plural(texts.settingsFile.changed, changes.length));
      void queries.invalidateQueries({ queryKey: siteKey });
    },
    onError: async (error, { name, file }) => {
      toast.error(texts.settingsFile.notImported, failureMessage(error));
      if (!(error instanceof ApiError) || error.code !== 'stale_version') return;
      // Somebody saved settings since the look: show what the file would change now.
      setLooked(await lookAt(name, file).catch((failure) => void refuse(name, failure)));
    },
  });

  return {
    looked,
    refusal,
    isLooking: looking.isPending,
    isImporting: importing.isPending,
    choose: (file: File) => looking.mutate(file),
    startImport: () => looked && !importing.isPending && importing.mutate(looked),
    drop: () => setLooked(undefined),
  };
}

/** The message is for the admin. */
class UnusableFile extends Error {
  override name = 'UnusableFile';
}

async function readJson(file: File): Promise<unknown> {
  // Before it is read: a large file would only take memory.
  if (file.size > maxFileBytes) throw new UnusableFile(texts.settingsFileRules.tooLarge);
  try {
    return JSON.parse((await file.text()).replace(/^\uFEFF/, ''));
  } catch {
    throw new UnusableFile(texts.settingsFileRules.notJson);
  }
}

function RefusedFile({ refusal: { name, reason, fields } }: { refusal: Refusal }) {
  const faulty = Object.entries(fields);
  return (
    <div className="rounded-lg border border-bad bg-raised p-5 [overflow-wrap:anywhere]">
      <h3 className="font-medium">{fill(texts.settingsFile.refusedTitle, { name })}</h3>
      {faulty.length === 0 ? (
        <p className="mt-2">{reason}</p>
      ) : (
        <dl className="mt-3 flex flex-col gap-3">
          {faulty.map(([field, why]) => (
            <div key={field}>
              <dt className="font-mono text-sm">{field}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type LookedAtFileProps = { looked: Looked; isImporting: boolean; onImport: () => void; onDrop: () => void };

/** What the file would change, section by section. */
function LookedAtFile({ looked: { name, changes }, isImporting, onImport, onDrop }: LookedAtFileProps) {
  const sections = [...Map.groupBy(changes, ({ section }) => section)];
  return (
    <>
      <h3 className="font-medium [overflow-wrap:anywhere]">
        {changes.length === 0
          ? fill(texts.settingsFile.nothingChanges, { name })
          : plural(texts.settingsFile.wouldChange, changes.length, { name })}
      </h3>
      {sections.map(([section, fields]) => (
        <section key={section} aria-label={section} className="mt-6">
          <h4 className="font-mono text-ink-soft text-sm">{section}</h4>
          <dl className="mt-2 flex flex-col gap-4">
            {fields.map(({ field, before, after }) => (
              <div key={field} className="rounded-md border border-line bg-raised p-4">
                <dt className="font-mono text-sm">{field}</dt>
                <dd className="mt-2 grid gap-3 md:grid-cols-2">
                  <Value heading={texts.settingsFile.now} text={before} />
                  <Value heading={texts.settingsFile.inFile} text={after} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {changes.length > 0 && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button isPending={isImporting} onClick={onImport}>
            {texts.settingsFile.import}
          </Button>
          <Button variant="quiet" onClick={onDrop}>
            {texts.actions.cancel}
          </Button>
        </div>
      )}
    </>
  );
}

function Value({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-ink-soft text-sm">{heading}</p>
      <p
        dir="auto"
        className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap text-sm [overflow-wrap:anywhere]"
      >
        {text === '' ? <span className="text-ink-soft italic">{texts.settingsConflict.empty}</span> : text}
      </p>
    </div>
  );
}
