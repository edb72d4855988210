import { callsOf } from '#kit/calls.ts';
import type { categoryApi } from './category-contract.ts';

export const categoryCalls = callsOf<typeof categoryApi>({
  listSettings: { method: 'GET', path: '/api/admin/settings/categories' },
  saveAll: { method: 'PUT', path: '/api/admin/settings/categories' },
  countArticles: { method: 'GET', path: '/api/admin/settings/categories/:id/articles' },
  retire: { method: 'POST', path: '/api/admin/settings/categories/:id/retire' },
});
