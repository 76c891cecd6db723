// A browser reads `\` as `/`, so `/\elsewhere` would leave this site as `//elsewhere` does.
const allowed = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

/** Whether a text of somebody else may lead there: http, https, mail and this site. */
export const isAllowedAddress = (address: string): boolean => allowed.test(address);
