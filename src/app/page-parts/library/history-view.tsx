import { followSettingsPath } from '#features/library/library-paths.ts';
import { HistoryList } from '#features/library/web/history/history-list.tsx';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

export function HistoryView() {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-4xl">
        <header className="mb-8">
          <h1 className="font-serif text-display">{texts.history.title}</h1>
          <p className="mt-4 max-w-measure font-serif text-ink-soft text-lead">
            <RichText
              text={texts.history.lead}
              parts={{
                settings: (
                  <Link to={followSettingsPath} className="text-accent underline underline-offset-4" />
                ),
              }}
            />
          </p>
        </header>
        <HistoryList />
      </div>
    </div>
  );
}
