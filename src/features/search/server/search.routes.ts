import type { Serve } from '#platform/http/serve.ts';
import { createLocalLimits } from '#platform/limits/local-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { searchApi } from '../contract.ts';
import { limitSearches, suggestionsPerIp } from './limits.ts';
import { suggestTitles } from './suggest-titles.ts';

export function addSearchRoutes(serve: Serve, platform: Platform): void {
  serve(
    searchApi.suggest,
    async ({ query }) => ({ suggestions: await suggestTitles(platform.db, query.q) }),
    { admit: limitSearches(createLocalLimits(), suggestionsPerIp) },
  );
}
