import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { categoriesQuery } from '#features/reading/categories-query.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import type { ArticleForm } from '../use-article-form.ts';
import { readMarkdownFile } from './read-markdown-file.ts';

/** Puts the text of a Markdown file into the form. What the file does not have stays. */
export function useImportMarkdown({
  setText,
  readText,
}: Pick<ArticleForm, 'setText' | 'readText'>): (file: File) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (file) => {
    const categories = await queries.ensureQueryData(categoriesQuery(api)).catch(() => []);
    const read = await readMarkdownFile(file, categories);
    if (!read.ok) {
      toast.error(texts.importMarkdown.failed, read.reason);
      return;
    }
    setText({ ...readText(), ...read.text });
    toast.success(texts.importMarkdown.imported, texts.importMarkdown.importedHint);
  };
}
