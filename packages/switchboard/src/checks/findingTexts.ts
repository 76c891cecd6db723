import type { Finding, FindingKind, Fix, Severity } from '../graph/validate.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';
import { typeText } from '../ports/typeText.ts';

/** Names of the texts of findings. */
const findingTexts = {
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

/** What a finding says. */
export function findingText(t: SwitchboardTranslate, { kind, values, types = {} }: Finding): string {
  const named = Object.entries(types).map(([name, uri]) => [name, typeText(t, uri)] as const);
  return t(findingTexts[kind], { ...values, ...Object.fromEntries(named) });
}

/** Whether a fix changes the graph: who may not is only led to where something is. */
export const fixEdits = {
  setValue: true,
  connect: true,
  openFrame: false,
  disconnect: true,
} as const satisfies Record<Fix['kind'], boolean>;

/** Names of the texts of fixes and severities. */
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
