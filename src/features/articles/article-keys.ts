/** The query keys of everything that shows articles; dropped together when one of the viewer's own changes. */
export const articleKeys = { all: ['articles'] as const, mine: ['articles', 'mine'] as const };
