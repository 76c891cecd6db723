/** A text as address of the web; null for anything else, such as a script. */
export function webAddress(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) ? new URL(address).href : null;
}
