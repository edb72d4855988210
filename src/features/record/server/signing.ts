import { createHash, generateKeyPairSync, sign } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export type KeyPair = { id: string; publicKey: string; privateKey: string };

export function createKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    id: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('hex'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Ed25519 in base64. */
export const signText = (text: string, privateKey: string): string =>
  sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64');
