import { breakMethodLabels, type ColumnClasses, type Style } from '@geo/api';
import { Banner, Button, ProgressRing, color, fontSize, radius, useFormat } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Choice } from '../fields/Choice.tsx';
import { FieldGroup, FormRow, FormStack } from '../forms/fields/FormStack.tsx';
import { Legend } from '../Legend/index.ts';
import { classifiable, classified, countsOf, firstClasses, paletteOf, palettesOf, waysOf, type ClassesDraft } from './classes.ts';
import type { ClassesBy, StyleData } from './data.ts';
import { useStyleTexts } from './i18n/texts.ts';
import { PaletteField } from './PaletteField.tsx';

export interface ClassesPanelProps {
  readonly data: StyleData;
  /** What would be drawn; null while that is not known. */
  readonly onProposal: (style: Style | null) => void;
  /** The rules of the classes are to replace all others. */
  readonly onTake: (style: Style) => void;
  readonly onCancel: () => void;
}

const Panel = styled(FieldGroup)({ padding: 12, border: `1px solid ${color.line}`, borderRadius: radius });
const Note = styled('p')({ margin: 0, color: color.text2, fontSize: fontSize.small });

/** What was found for a question; another question makes it void. */
interface Answer {
  readonly of: string;
  readonly classes: ColumnClasses | null;
  readonly failure: string | null;
}

/** The classes that are chosen, as far as they are known. */
function useClasses(data: StyleData, { column, by, classes }: ClassesDraft): Answer | null {
  const of = JSON.stringify([column, by, classes]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { classesOf } = data;
  useEffect(() => {
    const leaving = new AbortController();
    const told = (found: Omit<Answer, 'of'>): void => {
      if (!leaving.signal.aborted) setAnswer({ of, ...found });
    };
    classesOf({ column, by, classes }, leaving.signal).then(
      (found) => told({ classes: found, failure: null }),
      (error: unknown) => told({ classes: null, failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => leaving.abort();
  }, [classesOf, of, column, by, classes]);
  return answer?.of === of ? answer : null;
}

/** Makes rules of the values of a column: a colour for each of the most frequent ones, or for classes of numbers. */
export function ClassesPanel({ data, onProposal, onTake, onCancel }: ClassesPanelProps): ReactNode {
  const t = useStyleTexts();
  const { language, number } = useFormat();
  const columns = classifiable(data.columns);
  const [draft, setDraft] = useState(() => firstClasses(columns[0]!));
  const answer = useClasses(data, draft);
  const found = useMemo(() => (answer?.classes ? classified(draft, answer.classes) : null), [draft, answer]);
  useEffect(() => onProposal(found?.style ?? null), [found, onProposal]);
  const { by } = draft;
  const chooseBy = (next: ClassesBy): void => {
    const possible = countsOf(next);
    setDraft({ ...draft, by: next, classes: Math.min(Math.max(draft.classes, possible[0]!), possible.at(-1)!) });
  };
  const chooseColumn = (key: string): void => {
    const column = columns.find((one) => one.key === key)!;
    const { categorical, sequential, reverse, others } = draft;
    setDraft({ ...firstClasses(column), categorical, sequential, reverse, others });
  };
  const left = answer?.classes?.others;
  const isFewer = found !== null && by !== 'value' && found.style.rules.length < draft.classes;
  return (
    <Panel aria-label={t('classify')}>
      <FormStack>
        <FormRow>
          <Choice
            label={t('classColumn')}
            value={draft.column}
            disabled={false}
            options={columns.map(({ key }) => [key, key] as const)}
            onChange={chooseColumn}
          />
          <Choice
            label={t('classBy')}
            value={by}
            disabled={false}
            options={waysOf(columns.find(({ key }) => key === draft.column)).map(
              (way) => [way, way === 'value' ? t('byValue') : breakMethodLabels[way][language]] as const,
            )}
            onChange={chooseBy}
          />
          <Choice
            label={t('classCount')}
            value={draft.classes}
            disabled={false}
            options={countsOf(by).map((count) => [count, number(count)] as const)}
            onChange={(classes) => setDraft({ ...draft, classes })}
          />
          <PaletteField
            label={t('palette')}
            value={paletteOf(draft)}
            palettes={palettesOf(by)}
            onChange={({ name }) => setDraft({ ...draft, [by === 'value' ? 'categorical' : 'sequential']: name })}
          />
        </FormRow>
        <FormControlLabel
          control={
            by === 'value' ? (
              <Switch checked={draft.others} onChange={(event) => setDraft({ ...draft, others: event.target.checked })} />
            ) : (
              <Switch checked={draft.reverse} onChange={(event) => setDraft({ ...draft, reverse: event.target.checked })} />
            )
          }
          label={t(by === 'value' ? 'classOthers' : 'paletteReverse')}
        />
        {answer === null && <ProgressRing />}
        {answer !== null && answer.failure !== null && <Banner severity="error">{t('classesFailed', { reason: answer.failure })}</Banner>}
        {answer?.classes && found === null && (
          <Banner severity="warning">{t(by === 'value' ? 'classesNoValues' : 'classesNoNumbers')}</Banner>
        )}
        {found && (
          <>
            <Legend
              style={found.style}
              label={t('classesShown')}
              geometryTypes={data.geometryTypes}
              counts={found.counts}
              name={draft.column}
            />
            {isFewer && <Note>{t('classesFewer', { count: found.style.rules.length })}</Note>}
            {left !== undefined && left.values > 0 && (
              <Note>{t('classesOthersLeft', { values: number(left.values), records: number(left.records) })}</Note>
            )}
            <Note>{t('classesUndrawn')}</Note>
          </>
        )}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button kind="primary" disabled={found === null} onClick={() => found && onTake(found.style)}>
            {t('classesTake')}
          </Button>
          <Button onClick={onCancel}>{t('classesCancel')}</Button>
        </div>
      </FormStack>
    </Panel>
  );
}
