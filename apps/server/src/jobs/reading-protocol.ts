import type { CrsInfo, Detection, FormatMessage, Rejection, SourceField, UploadedFile } from '../formats/index.ts';

/** What the reading thread is started with. */
export type ReadingTask =
  | { kind: 'detect'; files: UploadedFile[]; workDir: string }
  | {
      kind: 'read';
      files: UploadedFile[];
      workDir: string;
      layer?: string;
      encoding?: string;
      crs?: number;

      defaultSrid: number;
    };

export interface ReadingOpened {
  crs: CrsInfo | null;
  fields: SourceField[];
  totalBytes: number;
  /** EPSG code the records carry. */
  srid: number;
}

export type ReadingMessage =
  | { kind: 'detected'; detections: Detection[] }
  | ({ kind: 'opened' } & ReadingOpened)
  | { kind: 'batch'; tuples: Uint8Array; count: number; rejected: Rejection[]; bytesDone: number }
  | { kind: 'end'; warnings: FormatMessage[]; hasPolygons: boolean }
  | { kind: 'refused'; code: string; de: string; en: string }
  | { kind: 'crashed'; message: string };
