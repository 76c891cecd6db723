/** A package of others that is part of the built user interface. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier, '' when the package names none. */
  readonly licence: string;
}

/** Reads the list the build writes beside the assets; entries of another form are left out. */
export function bundledPackages(json: unknown): BundledPackage[] {
  if (!Array.isArray(json)) return [];
  return json
    .flatMap((entry: unknown) => {
      const { name, version, identifier } = (entry ?? {}) as Record<string, unknown>;
      if (typeof name !== 'string' || typeof version !== 'string') return [];
      return [{ name, version, licence: typeof identifier === 'string' ? identifier : '' }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
