export { contractCases } from './contract/cases.ts';
export type { ContractTarget } from './contract/session.ts';
export { createHandlers } from './handlers.ts';
export type { MockOptions } from './mock.ts';
export { mockConfig } from './answers/account.ts';
export { createWorld, type WorldOptions } from './world/createWorld.ts';
export { nodeOf } from './world/graph.ts';
export { makeDepot, makeFolder, makeLayer, makeMoment, makeSwitchboard } from './world/make.ts';
export type { World } from './world/state.ts';
