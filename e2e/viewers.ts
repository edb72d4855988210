import type { SignedInViewer } from '#client/session.ts';

export const ada: SignedInViewer = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada.l@example.com',
  role: 'user',
  avatar: null,
};

export const grace: SignedInViewer = {
  id: '0198c5a0-0000-7000-8000-000000000002',
  name: 'Grace Hopper',
  username: 'grace',
  email: 'grace@example.com',
  role: 'admin',
  avatar: null,
};
