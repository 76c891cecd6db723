export { describeFunction, emptyGraph, type FunctionDescription, type PortDescription } from './describe.ts';
export { memoryActions } from './memoryActions.ts';
export { memoryServer, type GraphAccess, type MemoryServer, type MemoryServerOptions } from './memoryServer.ts';
