// Loaded into the process of a site before it starts: its requests to GitHub go to the GitHub of the tests.
const fakeUrl = process.env.FAKE_GITHUB_URL ?? '';
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = String(input);
  const path = /^https:\/\/(?:api\.)?github\.com(\/.*)/.exec(url)?.[1];
  return realFetch(path === undefined ? input : fakeUrl + path, init);
};
