// The part of a contract that the browser needs at run time. It knows the schemas only by type, so that neither they
// nor zod are part of its bundle.
import type { RouteContract, Upload } from './api-contract.ts';

export type Call<Contract extends RouteContract> = {
  method: RouteContract['method'];
  /** Parameters as `:name`. */
  path: string;
  upload?: Upload | undefined;
  /** Never set: it only carries the type. */
  readonly contract?: Contract;
};

type CallLine<Contract extends RouteContract> = Pick<
  Contract,
  Extract<keyof Contract, 'method' | 'path' | 'upload' | 'downloadName'>
>;

/** The compiler checks each line against the contract, so the two cannot diverge. */
export function callsOf<Api extends Record<string, RouteContract>>(
  lines: {
    [Name in keyof Api]: CallLine<Api[Name]>;
  },
): { [Name in keyof Api]: CallLine<Api[Name]> & Call<Api[Name]> } {
  return lines;
}
