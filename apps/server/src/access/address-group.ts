import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address as attempts are counted by it: an IPv4 address itself, the first half of an IPv6 address, which is what one
 * customer has; within it anybody can take as many addresses as there are grains of sand.
 */
export function addressGroup(ip: string): string {
  const plain = ip.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(plain)) return plain.slice(0, 100);
  const [before = '', after] = plain.split('::');
  const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const head = partsOf(before);
  const tail = after === undefined ? [] : partsOf(after);
  const filled = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${filled
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
