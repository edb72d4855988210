import { useMutation } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { adminPageCalls } from '../admin-calls.ts';
import type { EditedPage } from '../contract.ts';

const pageToast = toast.about('page');

/** Makes an earlier text the current one. Revision 0 is the text that came with the site. */
export function useReturnToText(
  { id, version }: Pick<EditedPage, 'id' | 'version'>,
  onChanged: (page: EditedPage) => void,
) {
  const api = useApi();
  return useMutation({
    mutationFn: (revision: number) =>
      api.call(adminPageCalls.goBack, { params: { id }, body: { revision, version } }),
    onSuccess: ({ page, message }) => {
      onChanged(page);
      pageToast.success(message, texts.settingsForm.savedHint);
    },
    onError: (error) => pageToast.error(texts.pageForm.notSaved, failureMessage(error)),
  });
}
