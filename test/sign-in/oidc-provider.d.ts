// The package has no types of its own. These are the parts that the tests use.
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    callback(): RequestListener;
  }
}
