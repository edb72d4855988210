import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#client/clipboard/copy-text.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { CopyOnceDialog } from '#ui/dialogs/copy-once-dialog.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { maxPreviewLinks } from '../../preview-link-rules.ts';
import { NewPreviewLink } from './new-preview-link.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';
import { previewLinksQuery } from './preview-links-query.ts';

/** The links with which people without an account read the article that is open. */
export function PreviewLinks({ articleId }: { articleId: string }) {
  return (
    <section aria-labelledby="preview-links" className="flex flex-col items-start gap-3">
      <h2 id="preview-links" className="font-serif text-xl">
        {texts.previewLinks.title}
      </h2>
      <p className="text-ink-soft text-sm">{texts.previewLinks.hint}</p>
      <Links articleId={articleId} />
    </section>
  );
}

function Links({ articleId }: { articleId: string }) {
  const list = useQuery(previewLinksQuery(useApi(), articleId));
  const [isMaking, setIsMaking] = useState(false);
  const [token, setToken] = useState<string>();
  if (list.isPending) {
    return (
      <div aria-busy="true" className="w-full">
        <p className="sr-only">{texts.previewLinks.loading}</p>
        <SkeletonText lines={2} />
      </div>
    );
  }
  if (!list.data) {
    return (
      <RetryCard
        title={texts.previewLinks.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    );
  }
  const { links, hasSubmission } = list.data;
  return (
    <>
      {links.length > 0 && <PreviewLinkList articleId={articleId} links={links} />}
      {isMaking ? (
        <NewPreviewLink
          articleId={articleId}
          hasSubmission={hasSubmission}
          onCreated={(created) => {
            setIsMaking(false);
            setToken(created);
          }}
          onCancel={() => setIsMaking(false)}
        />
      ) : links.length >= maxPreviewLinks ? (
        <p className="text-ink-soft text-sm">
          {fill(texts.previewLinkRules.tooMany, { most: maxPreviewLinks })}
        </p>
      ) : (
        <Button variant="secondary" size="small" onClick={() => setIsMaking(true)}>
          <Link2 aria-hidden className="size-4" />
          {texts.previewLinks.add}
        </Button>
      )}
      {token !== undefined && (
        <CopyOnceDialog
          value={`${window.location.origin}${paths.preview}#${token}`}
          words={texts.previewLinks.newLink}
          about="preview-link"
          onCopy={copyText}
          onClose={() => setToken(undefined)}
        />
      )}
    </>
  );
}
