import { styled } from '@mui/material/styles';
import {
  checkDocument,
  planDocument,
  readDocument,
  type CheckOptions,
  type DocumentProblem,
  type GraphDocument,
  type UnreadableDocument,
} from '@geo/api';
import { Banner, FileDropArea, color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { maxOperations } from '../../graph/edits/clipboard.ts';
import { useTexts, type SwitchboardTranslate } from '../../i18n/texts.ts';

const problemTexts = {
  duplicateKey: 'problemDuplicateKey',
  unknownFunction: 'problemUnknownFunction',
  administratorsOnly: 'problemAdministratorsOnly',
  unknownType: 'problemUnknownType',
  wrongValue: 'problemWrongValue',
  unknownGroup: 'problemUnknownGroup',
  danglingLink: 'problemDanglingLink',
  unknownPort: 'problemUnknownPort',
  wrongType: 'problemWrongType',
  placeTaken: 'problemPlaceTaken',
  twoWriters: 'problemTwoWriters',
  cycle: 'problemCycle',
} as const satisfies Record<DocumentProblem['kind'], string>;

const Problems = styled('ul')({
  margin: 0,
  padding: '8px 12px 8px 28px',
  maxHeight: 260,
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  fontSize: fontSize.body,
  '& li': { padding: '2px 0', overflowWrap: 'anywhere' },
});

/** Problems that are listed; the others are counted. */
const listed = 200;

function unreadableText(t: SwitchboardTranslate, problem: UnreadableDocument): string {
  switch (problem.kind) {
    case 'wrongVersion':
      return t('importWrongVersion', { version: problem.version });
    case 'broken':
      return t('importBroken', { at: problem.at });
    case 'tooLarge':
      return t('importTooLarge', { count: maxOperations });
    case 'notJson':
      return t('importNotJson');
    case 'otherJson':
      return t('importOtherJson');
  }
}

/** What a text is as a document: unreadable, or what of it can be kept. */
export type Judged =
  | { readonly ok: false; readonly reason: UnreadableDocument }
  | { readonly ok: true; readonly kept: GraphDocument; readonly problems: readonly DocumentProblem[] };

/** Reads a text and checks it; `limit` is how many operations it may take to build it. */
export function judge(text: string, options: CheckOptions, limit: number): Judged {
  const read = readDocument(text);
  if (!read.ok) return { ok: false, reason: read.problem };
  const { kept, problems } = checkDocument(read.document, options);
  const { operations } = planDocument(kept, { x: 0, y: 0 }, options.functions);
  return operations.length > limit ? { ok: false, reason: { kind: 'tooLarge' } } : { ok: true, kept, problems };
}

export interface ImportBodyProps {
  /** Null until there is a text. */
  readonly judged: Judged | null;
  /** Takes the text of a file; without it none is asked for. */
  readonly onFile?: (text: string, name: string) => void;
  /** The document becomes a switchboard of its own. @default false */
  readonly isNew?: boolean;
}

/** Asks for a document's file and says what of it can be kept, and each problem. */
export function ImportBody({ judged, onFile, isNew = false }: ImportBodyProps): ReactNode {
  const t = useTexts();
  const kept = judged?.ok ? judged.kept : null;
  const problems = judged?.ok ? judged.problems : [];
  return (
    <>
      {onFile && (
        <FileDropArea
          accept=".json,application/json"
          multiple={false}
          text={t('importFile')}
          onFiles={([file]) => void file?.text().then((text) => onFile(text, file.name))}
        />
      )}
      {judged && !judged.ok && <Banner severity="error">{unreadableText(t, judged.reason)}</Banner>}
      {kept && (
        <>
          <p style={{ margin: 0 }}>
            {t(isNew ? 'importTaken' : 'importKept', {
              nodes: kept.nodes.length,
              frames: kept.frames.length,
              notes: kept.notes.length,
              links: kept.links.length,
            })}
          </p>
          {problems.length > 0 && (
            <>
              <Banner severity="warning">{t('importProblems', { count: problems.length })}</Banner>
              <Problems aria-label={t('importProblemList')} tabIndex={0}>
                {problems.slice(0, listed).map(({ kind, object, detail }, index) => (
                  // The same problem may be there twice, and the list never changes.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={index}>{t(problemTexts[kind], { object, detail })}</li>
                ))}
                {problems.length > listed && <li>{t('importMore', { count: problems.length - listed })}</li>}
              </Problems>
            </>
          )}
        </>
      )}
    </>
  );
}
