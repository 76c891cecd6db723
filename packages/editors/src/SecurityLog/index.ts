export { securityTexts } from './i18n/textsAtHand.ts';
export { SecurityLog, type SecurityLogProps } from './SecurityLog.tsx';
export { changedSecuritySearch, isNarrowedLog, readSecurityFilter, securityQuery, wholeLog, type SecurityFilter } from './filter.ts';
