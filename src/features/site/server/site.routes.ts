import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { siteApi } from '../contract.ts';
import { splitHeadline } from '../headline.ts';
import { checkHome, checkIdentity, figureKinds } from '../rules.ts';
import { checkSignUpPolicy } from '../sign-up-policy.ts';
import { type FigureSources, readFigure, reviewTimeText } from './figures.ts';
import { addFooterRoutes, type ListFooterPages, showFooter } from './footer.routes.ts';
import { addLookRoutes, type LookImages } from './look/look.routes.ts';
import { presentLook } from './look/present-look.ts';
import {
  parseHome,
  parseIdentity,
  parseSignUpPolicy,
  readHome,
  readHomeSection,
  readIdentity,
  readIdentitySection,
  readLook,
  readSignUpPolicy,
  readSignUpSection,
} from './read-settings.ts';
import { type RecordChange, saveSettings } from './save-settings.ts';
import type { FileSections } from './settings-file/settings-file.ts';

export type SiteHooks = {
  recordChange: RecordChange;
  figures: FigureSources;
  listFooterPages: ListFooterPages;
  images: LookImages;
  fileSections: (config: Platform['config']) => FileSections;
};

export function addSiteRoutes(serve: Serve, platform: Platform, hooks: SiteHooks): void {
  const { recordChange, figures, listFooterPages } = hooks;
  serve(siteApi.read, async () => {
    const look = presentLook(await readLook(platform));
    const { mode: signUp } = await readSignUpPolicy(platform);
    const reviewHours = await figures.readReviewHours(platform);
    return {
      site: {
        ...(await readIdentity(platform)),
        footer: await showFooter(platform, listFooterPages),
        ...(look && { look }),
        signUp,
        reviewHours,
        reviewTime: reviewTimeText(reviewHours),
      },
    };
  });
  addFooterRoutes(serve, platform, hooks);

  serve(siteApi.readHome, async () => {
    const home = await readHome(platform);
    const shown = await Promise.all(home.figures.map((kind) => readFigure(kind, platform, figures)));
    return {
      home: {
        ...home,
        headline: splitHeadline(home.headline),
        figures: shown.flatMap(({ value, ...figure }) => (value === null ? [] : [{ ...figure, value }])),
      },
    };
  });

  serve(siteApi.readIdentity, () => readIdentitySection(platform));

  serve(siteApi.saveIdentity, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: 'identity',
      checked: checkIdentity(given),
      seenVersion: version,
      actorId: viewer.id,
    } as const;
    const saved = await saveSettings(platform, change, { parse: parseIdentity, recordChange });
    return { ...saved, message: texts.siteRoutes.saved };
  });

  const listChoices = () => Promise.all(figureKinds.map((kind) => readFigure(kind, platform, figures)));

  serve(siteApi.readHomeSettings, async () => ({
    ...(await readHomeSection(platform)),
    figures: await listChoices(),
  }));

  serve(siteApi.saveHome, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: 'home',
      checked: checkHome(given),
      seenVersion: version,
      actorId: viewer.id,
    } as const;
    const saved = await saveSettings(platform, change, { parse: parseHome, recordChange });
    return { ...saved, figures: await listChoices(), message: texts.siteRoutes.saved };
  });

  addLookRoutes(serve, platform, hooks);

  serve(siteApi.readSignUpSettings, () => readSignUpSection(platform));

  serve(siteApi.saveSignUp, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: 'sign-up',
      checked: checkSignUpPolicy(given),
      seenVersion: version,
      actorId: viewer.id,
    } as const;
    const saved = await saveSettings(platform, change, { parse: parseSignUpPolicy, recordChange });
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
