import type { ContractTarget } from './session.ts';

/** One rule of the contract; `run` throws when the server breaks it. */
export interface ContractCase {
  readonly name: string;
  readonly run: (target: ContractTarget) => Promise<void>;
}
