/** The message of the build to the start that waits for it. */
export const serverBuilt = 'server is built';
