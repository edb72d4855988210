// What a browser must know of a call to make it. The rest of the contract, its schemas above all, it knows by type
// alone, so that neither they nor the library they are made with are part of its pages.
import type { RouteContract, Upload } from './api-contract.ts';

export type Call<Contract extends RouteContract> = {
  method: RouteContract['method'];
  /** Parameters as `:name`. */
  path: string;
  upload?: Upload | undefined;
  /** Never there: it only carries the type. */
  readonly contract?: Contract;
};

type Line<Contract extends RouteContract> = Pick<
  Contract,
  Extract<keyof Contract, 'method' | 'path' | 'upload' | 'downloadName'>
>;

/** The compiler holds each line against the contract, so the two cannot drift apart. */
export function callsOf<Api extends Record<string, RouteContract>>(
  lines: {
    [Name in keyof Api]: Line<Api[Name]>;
  },
): { [Name in keyof Api]: Line<Api[Name]> & Call<Api[Name]> } {
  return lines;
}
