export { FormatError } from './format-error.ts';
export { FunctionError } from './function-error.ts';
export { quoted, say, type LocalText, type StoredMessage } from './message.ts';
export { invalidInput, Problem, refused, type ProblemCode } from './problem.ts';
export { Refusal } from './refusal.ts';
export { invalidParameter, missingParameter, ServiceError, shown, type ServiceErrorCode } from './service-error.ts';
