import { styled } from '@mui/material/styles';
import {
  checkDocument,
  planDocument,
  readDocument,
  type DocumentProblem,
  type FunctionInfo,
  type GraphDocument,
  type UnreadableDocument,
} from '@geo/api';
import { Banner, Button, FileDropArea, ModalFrame, color, fontSize } from '@geo/ui';
import { useMemo, useState, type ReactNode } from 'react';
import { isEmptyDocument, maxOperations } from '../graph/clipboard.ts';
import { useTexts, type SwitchboardTranslate } from '../i18n/texts.ts';

export interface ImportDialogProps {
  /** The document's text; null asks for a file. */
  readonly text: string | null;
  readonly functions: readonly FunctionInfo[];
  readonly isSuperuser: boolean;
  /** What can be kept is to be put onto the board. */
  readonly onAccept: (document: GraphDocument) => void;
  readonly onClose: () => void;
}

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

type Judged =
  | { readonly ok: false; readonly reason: UnreadableDocument }
  | { readonly ok: true; readonly kept: GraphDocument; readonly problems: readonly DocumentProblem[] };

function judge(text: string, functions: readonly FunctionInfo[], isSuperuser: boolean): Judged {
  const read = readDocument(text);
  if (!read.ok) return { ok: false, reason: read.problem };
  const { kept, problems } = checkDocument(read.document, { functions, isSuperuser });
  const { operations } = planDocument(kept, { x: 0, y: 0 }, functions);
  return operations.length > maxOperations ? { ok: false, reason: { kind: 'tooLarge' } } : { ok: true, kept, problems };
}

/** Says what of a document can be put onto the board, and each problem; nothing is written until it is accepted. */
export function ImportDialog({ text: given, functions, isSuperuser, onAccept, onClose }: ImportDialogProps): ReactNode {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const text = chosen ?? given;
  const judged = useMemo(() => (text === null ? null : judge(text, functions, isSuperuser)), [text, functions, isSuperuser]);
  const kept = judged?.ok ? judged.kept : null;
  const problems = judged?.ok ? judged.problems : [];
  return (
    <ModalFrame
      open
      title={t('importTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!kept || isEmptyDocument(kept)} onClick={() => kept && onAccept(kept)}>
            {t(problems.length > 0 ? 'importRest' : 'importAll')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {given === null && (
        <FileDropArea
          accept=".json,application/json"
          multiple={false}
          text={t('importFile')}
          onFiles={([file]) => void file?.text().then(setChosen)}
        />
      )}
      {judged && !judged.ok && <Banner severity="error">{unreadableText(t, judged.reason)}</Banner>}
      {kept && (
        <>
          <p style={{ margin: 0 }}>
            {t('importKept', { nodes: kept.nodes.length, frames: kept.frames.length, notes: kept.notes.length, links: kept.links.length })}
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
    </ModalFrame>
  );
}
