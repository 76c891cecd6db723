/** What lies under all maps. */
export interface BaseMap {
  /** Tile pattern in the colours of the scheme; undefined until it is known. */
  readonly baseTileUrl: string | undefined;
  readonly attribution: string | undefined;
}

export interface BaseMapPort {
  readonly useBaseMap: () => BaseMap;
}
