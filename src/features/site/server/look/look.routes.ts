import { fill } from '#kit/fill-text.ts';
import { readImagePath } from '#kit/image-path.ts';
import type { Tx } from '#platform/db/database.ts';
import { badRequest, invalid } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { siteApi } from '../../contract.ts';
import { checkLook, type Look, minIconSize } from '../../look-rules.ts';
import { parseLook, readLookSection } from '../read-settings.ts';
import { type RecordChange, saveSettings } from '../save-settings.ts';

export type LookImage = { url: string; width: number; height: number };

/** How the site stores the images of its look. */
export type LookImages = {
  upload(
    platform: Platform,
  ): (image: { file: Uint8Array; accountId: string; use: 'logo' | 'icon' }) => Promise<LookImage>;
  /** Records in the transaction that the images are used. Returns those that are not stored. */
  noteUse(tx: Tx, use: { urls: string[]; now: Date }): Promise<string[]>;
};

type LookHooks = { recordChange: RecordChange; images: LookImages };

export function addLookRoutes(serve: Serve, platform: Platform, { recordChange, images }: LookHooks): void {
  const upload = images.upload(platform);

  serve(siteApi.readLook, () => readLookSection(platform));

  serve(siteApi.saveLook, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: 'look',
      checked: checkLook(given),
      seenVersion: version,
      actorId: viewer.id,
    } as const;
    const saved = await saveSettings(platform, change, {
      parse: parseLook,
      recordChange,
      beforeSave: (tx, look) =>
        requireImages(look, (urls) => images.noteUse(tx, { urls, now: platform.now() })),
    });
    return { ...saved, message: texts.siteRoutes.saved };
  });

  serve(siteApi.uploadLookImage, async ({ file, query: { use }, viewer }) => {
    const image = await upload({ file, accountId: viewer.id, use });
    if (use === 'icon') requireIconSize(image);
    return { image };
  });
}

const imageFields = ['logo', 'logoDark', 'icon'] as const;

/** The paths of the images that a look uses. */
export const imagesOfLook = (look: Look): string[] =>
  imageFields.map((field) => look[field]).filter((path) => readImagePath(path) !== undefined);

async function requireImages(look: Look, noteUse: (urls: string[]) => Promise<string[]>): Promise<void> {
  const missing = await noteUse(imagesOfLook(look));
  if (missing.length === 0) return;
  const fields = imageFields.filter((field) => missing.includes(look[field]));
  throw invalid(
    texts.siteRoutes.checkFields,
    Object.fromEntries(fields.map((field) => [field, texts.lookRules.imageMissing])),
  );
}

function requireIconSize({ width, height }: LookImage): void {
  if (Math.min(width, height) >= minIconSize) return;
  throw badRequest(
    'image_too_small',
    fill(texts.lookRules.iconTooSmall, { least: minIconSize, width, height }),
  );
}
