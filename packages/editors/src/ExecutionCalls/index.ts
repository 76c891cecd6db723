export { ExecutionCalls, type ExecutionCallsProps } from './ExecutionCalls.tsx';
