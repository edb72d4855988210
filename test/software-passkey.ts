// An authenticator made of software, for tests: it makes and uses passkeys as a phone or a security key does.
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const hash = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

const flag = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 };

type Made = {
  rpId?: string;
  origin?: string;
  challenge: string;
  /** What the person did. */
  isVerified?: boolean;
  counter?: number;
  type?: string;
};

/** `userHandle` is the id of the account that the site sent with the options. */
export function createSoftwarePasskey(site = 'https://galley.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const { hostname, origin: siteOrigin } = new URL(site);
  let userHandle: string | undefined;

  function clientData({ origin = siteOrigin, challenge }: Made, type: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(
    { rpId = hostname, isVerified = true, counter = 0 }: Made,
    key?: Buffer,
  ): Buffer {
    const flags =
      flag.present |
      (isVerified ? flag.verified : 0) |
      flag.canBeBackedUp |
      flag.isBackedUp |
      (key ? flag.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)]);
  }

  /** The key in the form of RFC 9052: an EC key on P-256 for ES256. */
  function attestedKey(): Buffer {
    const coordinate = (value = '') => Buffer.from(value, 'base64url');
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(jwk.x),
      Buffer.from('225820', 'hex'),
      coordinate(jwk.y),
    ]);
    const length = Buffer.from([0, credentialId.length]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
  }

  return {
    id,
    privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    /** The answer to the options for adding a passkey. */
    create(options: { challenge: string; user: { id: string } }, made: Partial<Made> = {}) {
      userHandle = options.user.id;
      const data = authenticatorData({ challenge: '', ...made }, attestedKey());
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const client = clientData({ challenge: options.challenge, ...made }, made.type ?? 'webauthn.create');
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['hybrid'],
        },
      };
    },
    /** The answer to the options for signing in. */
    use(options: { challenge: string }, made: Partial<Made> & { signedBy?: typeof privateKey } = {}) {
      const data = authenticatorData({ challenge: '', ...made });
      const client = clientData({ challenge: options.challenge, ...made }, made.type ?? 'webauthn.get');
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), made.signedBy ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

export type SoftwarePasskey = ReturnType<typeof createSoftwarePasskey>;
