/** The steps of the set-up, in their order. */
export const setupSteps = ['account', 'site', 'sign-up', 'mail', 'sample'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** How far the set-up is. It is offered in the dashboard while it is open. */
export type SetupProgress = { isOpen: boolean; done: SetupStep[] };

/** The path of the address with the key. Only with the right key there is something. */
export const setupPath = '/setup';

/** Where the page finds the token that belongs to an opened key: after this in the URL, which no server sees. */
export const tokenPrefix = '#key=';
