/** The parameter by which addresses of tiles name what these look like. */
export const appearanceParameter = 'appearance';

/** An address to which clients append their parameters, with what is kept of the query it was told for. */
export function askedAt(url: string, kept: string): string {
  return `${url}?${kept === '' ? '' : `${kept}&`}`;
}

/** An address with nothing but what is kept of the query. */
export function withKept(url: string, kept: string): string {
  return kept === '' ? url : `${url}?${kept}`;
}
