/** JSON whose whole numbers keep all their digits: those that a double does not hold become what `held` makes of the digits. */
export function exactJson(text: string, held: (digits: string) => unknown = BigInt): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const parse = JSON.parse as (
    text: string,
    revive: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ) => unknown;
  return parse(text, (_, value, { source = '' }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? held(source) : value,
  );
}
