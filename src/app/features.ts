// The list of features, and the hooks between them.
import { createAccountsFeature } from '#features/accounts/server/public.ts';
import { mergeAuthors } from '#features/articles/server/co-authors/public.ts';
import { hasUnreviewed } from '#features/articles/server/deciding/public.ts';
import { countArticlesIn, moveJobHandlers, startMove } from '#features/articles/server/moving/public.ts';
import { countPublicArticles, findArticleImageUses } from '#features/articles/server/public.ts';
import { record, recordRemovalWithAccount } from '#features/articles/server/recording/public.ts';
import { createTextWorker } from '#features/articles/server/text-worker/public.ts';
import {
  audit,
  recordCategoryRetired,
  recordFirstRole,
  recordHandover,
  recordSettingsChange,
} from '#features/audit/server/public.ts';
import { createChecksFeature } from '#features/checks/server/public.ts';
import { createCommentsFeature, forgetCommenter, mergeMentions } from '#features/comments/server/public.ts';
import { createDiscoveryFeature } from '#features/discovery/server/public.ts';
import { createImagesFeature, mergeImages, noteImageUse } from '#features/images/server/public.ts';
import { createImportFeature } from '#features/import/server/public.ts';
import { findFormerPath, mergeImported } from '#features/import/server/site/public.ts';
import {
  countFollowers,
  invalidateFollowed,
  library,
  mergeFollowers,
} from '#features/library/server/public.ts';
import {
  correctionsFeature,
  describeCorrections,
  forgetCorrector,
} from '#features/marks/server/corrections/public.ts';
import { createGuestNotesFeature } from '#features/marks/server/guest-notes/public.ts';
import { createMarksFeature } from '#features/marks/server/public.ts';
import { createMembersFeature } from '#features/members/server/public.ts';
import { mergeMutes, mutes } from '#features/moderation/server/mutes/public.ts';
import { listSimilarArticles, nearCopies } from '#features/moderation/server/near-copies/public.ts';
import { moderation } from '#features/moderation/server/public.ts';
import {
  closeReportCases,
  findRemovedPictureUses,
  mergeReportCases,
  reports,
} from '#features/moderation/server/reports/public.ts';
import { createSpamFeature } from '#features/moderation/server/spam/public.ts';
import { createLimitByStanding } from '#features/moderation/server/standing/public.ts';
import { newsletter, updateSubscriberEmail } from '#features/newsletter/server/public.ts';
import { mergeInbox, notifications, welcomeNewAccount } from '#features/notifications/server/public.ts';
import { createPagesFeature, findPageImageUses } from '#features/pages/server/public.ts';
import {
  createProfilesFeature,
  findProfilePictureUses,
  updateDirectoryNames,
} from '#features/profiles/server/public.ts';
import { createIdentify, programTokens, revokeTokensOf } from '#features/program-tokens/server/public.ts';
import {
  countByCategory,
  createReadingFeature,
  invalidateLikedArticles,
  listLatestAuthors,
  readAuthorsWork,
} from '#features/reading/server/public.ts';
import { createReviewPageFeature } from '#features/review-page/server/public.ts';
import { measuredLabel } from '#features/reviews/review-time-labels.ts';
import { measuredDays } from '#features/reviews/rules.ts';
import {
  forgetReviewer,
  measureReviewTime,
  readReviewHours,
  reviews,
} from '#features/reviews/server/public.ts';
import { indexAuthor, indexRenamedAuthor, search } from '#features/search/server/public.ts';
import { mergeSeries, series } from '#features/series/server/public.ts';
import { createSetupFeature } from '#features/setup/server/public.ts';
import {
  challengeSecondFactor,
  createPasskeysFeature,
  createSecondFactorFeature,
  createSignInFeature,
  endWaysInOfIntruder,
  mailFirstPassword,
  type ProviderOptions,
  removeSecondFactor,
  requireSecondFactor,
  withDue,
} from '#features/sign-in/server/public.ts';
import { createSiteFeature, findLookImageUses } from '#features/site/server/public.ts';
import { countPublished, mergeDays, statistics } from '#features/statistics/server/public.ts';
import { createWebhooksFeature } from '#features/webhooks/server/public.ts';
import { createWebmentionsFeature, describeMentions } from '#features/webmentions/server/public.ts';
import { findOpenable } from '#features/writing/server/preview-links/public.ts';
import { createWritingFeature, mergeInvitations, passOnArticles } from '#features/writing/server/public.ts';
import type { SlowSteps } from '#richtext/render/render-html.ts';
import { createExportParts } from './export-parts.ts';
import type { Features } from './feature.ts';
import { sampleHooks } from './sample/sample-hooks.ts';
import { createFileSections, readSwitches } from './settings-file-sections.ts';
import { writingHooks } from './writing-hooks.ts';

/** `steps` replaces slow steps of the renderer; `providers` is for tests. */
export function createFeatures(options: { steps?: SlowSteps; providers?: ProviderOptions } = {}): Features {
  const textWorker = createTextWorker({ steps: options.steps });
  const images = createImagesFeature({
    // Every feature that shows images. An image that none of them uses is removed after a week.
    findUses: [
      findProfilePictureUses,
      findArticleImageUses,
      findPageImageUses,
      findLookImageUses,
      findRemovedPictureUses,
    ],
  });
  const accounts = createAccountsFeature({
    onCreated: [welcomeNewAccount, recordFirstRole],
    onDeleting: [
      passOnArticles,
      forgetCommenter,
      invalidateLikedArticles,
      invalidateFollowed,
      forgetReviewer,
      forgetCorrector,
      closeReportCases,
      recordRemovalWithAccount,
      images.forgetUploader,
    ],
    onRenamed: [updateDirectoryNames, indexRenamedAuthor],
    onEmailChanged: [updateSubscriberEmail],
    onRecovered: [(tx, { accountId }) => revokeTokensOf(tx, accountId), endWaysInOfIntruder],
    challengeSecondFactor,
    onFirstPassword: mailFirstPassword,
    withSecondFactorDue: withDue,
    exportParts: createExportParts(textWorker),
    // Every feature with rows of a placeholder. Cases are locked before articles, and articles before the rest.
    onMerging: [
      mergeReportCases,
      mergeAuthors,
      mergeSeries,
      mergeInvitations,
      mergeMentions,
      mergeFollowers,
      mergeMutes,
      mergeInbox,
      mergeDays,
      mergeImages,
      mergeImported,
      (tx, _invalidate, { memberId }) => indexAuthor(tx, memberId),
    ],
    onHandedOver: recordHandover,
  });
  const { createAccount, requireOwner } = accounts;
  const setup = createSetupFeature({ createFirstAdmin: accounts.createFirstAdmin, sample: sampleHooks });
  const signIn = createSignInFeature(
    { challengeSecondFactor, createAccount, requireOwner, authorizeFirstAdmin: setup.authorizeFirstAdmin },
    options.providers,
  );
  const profiles = createProfilesFeature({
    uploadImage: images.uploadImage,
    countArticles: countPublicArticles,
    countFollowers,
    readWork: readAuthorsWork,
    listLatestAuthors,
  });
  const writing = createWritingFeature(writingHooks, textWorker);
  const reading = createReadingFeature(textWorker, { describeCorrections });
  const pages = createPagesFeature(textWorker, {
    readSwitches,
    describeReviewTime: async ({ db, now }) =>
      measuredLabel({ days: measuredDays, ...(await measureReviewTime(db, now())) }),
  });
  const site = createSiteFeature({
    recordChange: recordSettingsChange,
    categories: {
      countPublic: countByCategory,
      countArticles: countArticlesIn,
      moveArticles: startMove,
      recordRetirement: recordCategoryRetired,
    },
    fileSections: (config) => createFileSections(textWorker, config),
    figures: {
      countArticles: ({ db }) => countPublished(db),
      hasUnreviewed: ({ db }) => hasUnreviewed(db),
      readReviewHours,
      measureReviewTime: ({ db, now }) => measureReviewTime(db, now()),
    },
    listFooterPages: pages.listFooterPages,
    images: { upload: images.uploadImage, noteUse: noteImageUse },
  });
  return {
    all: [
      accounts,
      programTokens,
      signIn,
      createPasskeysFeature({ requireOwner: accounts.requireOwner }),
      createSecondFactorFeature({ requireOwner: accounts.requireOwner, recordChange: recordSettingsChange }),
      profiles,
      // Its calls are those of the features for writing, reading and reviewing.
      { addRoutes: () => {}, jobHandlers: moveJobHandlers },
      writing,
      reading,
      series,
      library,
      record,
      search,
      createCommentsFeature(textWorker, { describeMentions }),
      moderation,
      mutes,
      createSpamFeature({ erase: accounts.erase }),
      nearCopies,
      reviews,
      createReviewPageFeature(textWorker, { listNearCopies: listSimilarArticles }),
      createMarksFeature(textWorker),
      correctionsFeature,
      createGuestNotesFeature({ findPreview: findOpenable }),
      createChecksFeature(textWorker),
      reports,
      statistics,
      audit,
      createMembersFeature({ erase: accounts.erase, removeSecondFactor }),
      images,
      createImportFeature(textWorker, { uploadImage: images.uploadImage }),
      createWebhooksFeature(),
      createWebmentionsFeature(),
      notifications,
      newsletter,
      site,
      pages,
      setup,
      createDiscoveryFeature(textWorker, { listPages: pages.listForSitemap }),
    ],
    identify: requireSecondFactor((platform) => createIdentify(platform, accounts.identify(platform))),
    limitByStanding: createLimitByStanding,
    openSetup: setup.openSetup,
    findFormerPath,
  };
}
