import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { imagesCalls } from '#features/images/calls.ts';
import { imageTypes, maxImageBytes } from '#features/images/rules.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { normalizePicture } from '../rules.ts';

type PictureFieldProps = {
  /** The person's name, whose initial is shown if there is no picture. */
  name: string;
  field: ComponentProps<'input'>;
  value: string;
  error: string | undefined;
  onUploaded: (url: string) => void;
};

/** The URL of a picture, typed or uploaded, with a preview. */
export function PictureField({ name, field, value, error, onUploaded }: PictureFieldProps) {
  const fileRef = useRef<HTMLInputElement>(null);
  const upload = useUpload(onUploaded);
  const picture = normalizePicture(value);

  function pick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Allows picking the same file again.
    event.target.value = '';
    if (!file) return;
    if (file.size <= maxImageBytes) upload.mutate(file);
    else toast.error(texts.imageUploads.uploadFailed, texts.pictureField.tooLarge);
  }

  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      <Avatar name={name} src={picture.ok ? picture.value : null} size="large" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <div className="w-full">
          <TextField
            {...field}
            label={texts.pictureField.label}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://example.com/me.jpg"
            hint={texts.pictureField.hint}
            error={error}
          />
        </div>
        <Button
          variant="secondary"
          size="small"
          isPending={upload.isPending}
          onClick={() => fileRef.current?.click()}
        >
          {!upload.isPending && <Upload aria-hidden className="size-4" />}
          {texts.pictureField.upload}
        </Button>
        <input ref={fileRef} type="file" hidden accept={imageTypes.join(',')} onChange={pick} />
      </div>
    </div>
  );
}

function useUpload(onUploaded: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (file: File) => api.call(imagesCalls.upload, { query: {}, file }),
    onMutate: () => toast.message(texts.imageUploads.uploading, texts.imageUploads.uploadingHint),
    onSuccess: ({ data }) => {
      onUploaded(data.url);
      toast.success(texts.imageUploads.uploaded);
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : texts.imageUploads.uploadFailedHint;
      toast.error(texts.imageUploads.uploadFailed, reason);
    },
    onSettled: (_response, _error, _file, progressId) => {
      if (progressId !== undefined) toast.dismiss(progressId);
    },
  });
}
