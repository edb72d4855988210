// Rules for preview links, shared by the form and the server.

/** In days. A link always expires: one that is forgotten must not open a draft for ever. */
export const previewLifetimes = [1, 7, 30] as const;
export type PreviewLifetime = (typeof previewLifetimes)[number];
export const defaultPreviewLifetime: PreviewLifetime = 7;

// More than an author can keep track of.
export const maxPreviewLinks = 10;

/** `latest` shows the text as it was last saved; `submitted` one submitted text, which never changes. */
export const previewTexts = ['latest', 'submitted'] as const;
export type PreviewText = (typeof previewTexts)[number];
