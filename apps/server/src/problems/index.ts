// What lives here: the one family of errors that people read, each with its code, and the texts of the platform's refusals in German
// and English. What never does: anything that finds out whether something is wrong.
export { FormatError } from './format-error.ts';
export { FunctionError } from './function-error.ts';
export { quoted, say, type LocalText, type StoredMessage } from './message.ts';
export { invalidInput, Problem, refused, type ProblemCode } from './problem.ts';
export { Refusal } from './refusal.ts';
export { invalidParameter, missingParameter, ServiceError, shown, type ServiceErrorCode } from './service-error.ts';
