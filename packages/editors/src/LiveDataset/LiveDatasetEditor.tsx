import {
  enteredOf,
  inGroups,
  isRecord,
  isSame,
  overridesOf,
  problemsOf,
  shapes,
  type FieldProblem,
  type LiveDatasetInput,
  type LiveDatasetType,
  type NamedValues,
} from '@geo/api';
import { useFormat, withSetup } from '@geo/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfigEditor } from '../ConfigEditor/ConfigEditor.tsx';
import { sectionsOf } from '../ConfigEditor/words/index.ts';
import type { LiveDatasetTester } from '../values/definition.ts';
import { LiveDatasetTestPanel } from './LiveDatasetTestPanel.tsx';
import { useLiveDatasetTest } from './useLiveDatasetTest.ts';

export interface LiveDatasetEditorProps {
  /** Plain name of the data type: SensorThings, or an address that answers JSON. */
  readonly type: LiveDatasetType;
  /** Accessible name of the whole. */
  readonly label: string;
  /** The value; null for none. */
  readonly value: unknown;
  /** What is entered; undefined while it is no value of the type, which the editor says itself. */
  readonly onChange: (value: unknown) => void;
  /** Asks the live dataset once. Without it testing is not offered. */
  readonly test?: LiveDatasetTester | undefined;
  /** Address pattern of the base map's tiles; without it the ground stays plain. */
  readonly baseMapUrl?: string | undefined;
  /** Shows the values, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

const statedIn = (type: LiveDatasetType, value: unknown): NamedValues => overridesOf(shapes[type], isRecord(value) ? value : {});

/** Who is asked; '' where nobody can be. */
function hostOf({ origin }: NamedValues): string {
  return typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : '';
}

const noErrors: Readonly<Record<string, string>> = {};

/** The editor of a live dataset: its fields, and a test that shows the first records before it is kept. */
export const LiveDatasetEditor = withSetup(function LiveDatasetEditor({
  type,
  label,
  value,
  onChange,
  test: tester,
  baseMapUrl,
  readOnly = false,
}: LiveDatasetEditorProps): ReactNode {
  const { language } = useFormat();
  const sections = sectionsOf(type);
  const [state, setState] = useState(() => begun(type, value));
  // What comes back as it was handed out is what is being typed here.
  if (!isSame(value, state.given)) setState(isSame(value, state.sent) ? { ...state, given: value } : begun(type, value));
  const { stated, problems } = state;
  const { test, start, stop, refuse } = useLiveDatasetTest(tester);
  const form = useRef<HTMLDivElement>(null);
  // What was entered wrong is put right where it was entered; nobody was asked.
  useEffect(() => {
    if (test.phase === 'failed' && test.reason === '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [test]);
  const labelOf = (field: string): string | undefined =>
    sections.flatMap(({ fields }) => inGroups(fields)).find(({ key }) => key === field)?.label[language];
  const change = (next: NamedValues, wrong: readonly FieldProblem[]): void => {
    const sent = wrong.length > 0 ? undefined : enteredOf(type, next);
    setState({ ...state, stated: next, problems: wrong, sent });
    onChange(sent);
  };
  const isChanged = 'tested' in test && !isSame(test.tested, stated);
  const errors =
    test.phase === 'failed' && test.field !== null && test.reason !== '' && !isChanged ? { [test.field]: test.reason } : noErrors;
  return (
    <div ref={form} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <ConfigEditor
        label={label}
        sections={sections}
        value={stated}
        onChange={change}
        errors={errors}
        showsMissing={test.phase !== 'idle'}
        readOnly={readOnly}
      />
      {tester && (
        <LiveDatasetTestPanel
          test={test}
          host={hostOf(stated)}
          isChanged={isChanged}
          labelOf={labelOf}
          baseMapUrl={baseMapUrl}
          onStart={() => {
            const [wrong] = problems;
            if (wrong) refuse(wrong.path.split('.')[0]!, stated);
            else start({ type, value: stated } as LiveDatasetInput);
          }}
          onStop={stop}
        />
      )}
    </div>
  );
});

function begun(type: LiveDatasetType, value: unknown) {
  const stated = statedIn(type, value);
  return { given: value, sent: value, stated, problems: problemsOf(sectionsOf(type), stated) as readonly FieldProblem[] };
}
