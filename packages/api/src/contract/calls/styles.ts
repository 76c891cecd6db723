import { ReadStyleFile, ReadStyleFileInput, WriteStyleFileInput, WrittenStyleFile } from '../../styles/files.ts';
import type { Endpoint } from '../endpoint.ts';
import { act } from './verbs.ts';

/** Map styles of other programs. */
export const styleCalls = {
  readStyleFile: {
    ...act,
    tag: 'style',
    status: 200,
    path: '/api/v1/style/read/',
    summary: 'Reads a map style of another program (SLD, QML, MapLibre), and answers what of it is not carried over; nothing is stored',
    body: ReadStyleFileInput,
    response: ReadStyleFile,
  },
  writeStyleFile: {
    ...act,
    tag: 'style',
    status: 200,
    path: '/api/v1/style/write/',
    summary: 'Writes a map style for other programs, and answers what of it is not carried over',
    body: WriteStyleFileInput,
    response: WrittenStyleFile,
  },
} as const satisfies Record<string, Endpoint>;
