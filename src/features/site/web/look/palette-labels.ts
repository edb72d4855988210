import { texts } from '#texts';
import type { PaletteName } from '../../palettes.ts';

export const paletteLabels: Record<PaletteName, { name: string; lead: string }> = {
  paper: { name: texts.lookSettings.paper, lead: texts.lookSettings.paperLead },
  harbour: { name: texts.lookSettings.harbour, lead: texts.lookSettings.harbourLead },
  orchard: { name: texts.lookSettings.orchard, lead: texts.lookSettings.orchardLead },
  graphite: { name: texts.lookSettings.graphite, lead: texts.lookSettings.graphiteLead },
};
