import type { FindingKind, Fix, Severity } from '../graph/validate.ts';

/** Names of the texts of findings, fixes and severities. */
export const findingTexts = {
  missingInput: 'findingMissingInput',
  wrongType: 'findingWrongType',
  danglingLink: 'findingDanglingLink',
  circle: 'findingCircle',
  unknownFunction: 'findingUnknownFunction',
  superusersOnly: 'findingSuperusersOnly',
  mayNotRun: 'findingMayNotRun',
  emptyValue: 'findingEmptyValue',
  emptyDataset: 'findingEmptyDataset',
  unwrittenOutput: 'findingUnwrittenOutput',
  constantOutput: 'findingConstantOutput',
  unreadResult: 'findingUnreadResult',
} as const satisfies Record<FindingKind, string>;

export const fixTexts = {
  setValue: 'fixSetValue',
  connect: 'fixConnect',
  openFrame: 'fixOpenFrame',
  disconnect: 'fixDisconnect',
} as const satisfies Record<Fix['kind'], string>;

export const severityTexts = {
  error: 'severityError',
  warning: 'severityWarning',
  hint: 'severityHint',
} as const satisfies Record<Severity, string>;
