import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { readImagePath } from '#kit/image-path.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { maxLookImageBytes } from '../../look-rules.ts';
import { coloursOf, type PaletteName, type Theme } from '../../palettes.ts';
import { settingsCalls } from '../../settings-calls.ts';

type LookImageFieldProps = {
  name: string;
  label: string;
  hint: string;
  use: 'logo' | 'icon';
  /** The path of the image, or nothing. */
  value: string;
  background: { palette: PaletteName; theme: Theme };
  error: string | undefined;
  onChange: (path: string) => void;
};

// The server looks at the content; this is for the file picker.
const accepted = 'image/svg+xml,image/png,image/jpeg,image/webp,image/gif,image/avif';

/** A picture that can be uploaded, replaced and removed. Visitors see it once the form is saved. */
export function LookImageField(props: LookImageFieldProps) {
  const { name, label, hint, use, value, background, error, onChange } = props;
  const api = useApi();
  const id = useId();
  const fileRef = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const upload = useMutation({
    mutationFn: (file: File) => api.call(settingsCalls.uploadLookImage, { query: { use }, file }),
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ image }) => onChange(image.url),
    onError: (failure) =>
      setRefusal(fill(texts.lookSettings.notUploaded, { reason: failureMessage(failure) })),
  });

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Allows picking the same file again.
    event.target.value = '';
    if (!file) return;
    if (file.size <= maxLookImageBytes) upload.mutate(file);
    else setRefusal(fill(texts.lookSettings.notUploaded, { reason: texts.pictureField.tooLarge }));
  }

  const problem = refusal ?? error;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="font-medium text-sm">{label}</legend>
      <p id={`${id}-hint`} className="mt-1 mb-3 text-ink-soft text-sm">
        {hint}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Shown path={value} background={background} isIcon={use === 'icon'} />
        <div className="flex flex-wrap gap-2">
          <Button
            name={name}
            variant="secondary"
            size="small"
            isPending={upload.isPending}
            onClick={() => fileRef.current?.click()}
          >
            {value === '' ? texts.lookSettings.upload : texts.lookSettings.replace}
          </Button>
          {value !== '' && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setRefusal(undefined);
                onChange('');
              }}
            >
              {texts.lookSettings.remove}
            </Button>
          )}
        </div>
        <input ref={fileRef} type="file" hidden aria-label={label} accept={accepted} onChange={pick} />
      </div>
      <p role="alert" className="mt-2 font-medium text-bad text-sm empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

type ShownProps = { path: string; background: LookImageFieldProps['background']; isIcon: boolean };

/** The picture on the paper that it will stand on. */
function Shown({ path, background, isIcon }: ShownProps) {
  const { paper, line, 'ink-soft': soft } = coloursOf(background.palette, background.theme);
  const size = readImagePath(path);
  const width = isIcon ? 72 : 208;
  return (
    <svg
      role="img"
      aria-label={size ? texts.lookSettings.current : texts.lookSettings.none}
      width={width}
      height="72"
      viewBox={`0 0 ${width} 72`}
      className="shrink-0"
    >
      <rect x="0.5" y="0.5" width={width - 1} height="71" rx="6" fill={paper} stroke={line} />
      {size ? (
        <image href={path} x="14" y="14" width={width - 28} height="44" />
      ) : (
        <text x={width / 2} y="41" textAnchor="middle" fontSize="14" fill={soft} className="font-sans">
          {texts.lookSettings.none}
        </text>
      )}
    </svg>
  );
}
