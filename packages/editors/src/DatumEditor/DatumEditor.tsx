import { typeLabel, typeOf } from '@geo/api';
import { Banner, color, fontFamily, fontSize, radius, useFormat, withSetup } from '@geo/ui';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState, type ReactNode } from 'react';
import { TypeChip } from '../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import type { Draft, LineEdit, ValueFieldProps } from '../values/definition.ts';
import { lineEditOf, valueOf } from '../values/registry.ts';

/** What the value of a type is edited by: value in, `onChange` out. */
export interface DatumEditorProps extends Omit<ValueFieldProps, 'draft' | 'onDraft' | 'problem'> {
  /** What is wrong with a value of the type, as the host knows. */
  readonly problem?: string | undefined;
  /** Plain name of the datum type. */
  readonly type: string;
  /** The value, of the type; undefined where there is none. */
  readonly value: unknown;
  /** The committed value; called with each valid change, `undefined` unsets. */
  readonly onChange: (value: unknown) => void;
}

export interface ValueFieldOfTypeProps extends Omit<ValueFieldProps, 'problem'> {
  /** What is wrong with a value of the type. */
  readonly problem?: string | undefined;
  /** Plain name of a type whose values can be edited. */
  readonly type: string;
}

/** The field of a type; what would be right stands below a draft that is no value. */
export const ValueField = withSetup(function ValueField({ type, ...props }: ValueFieldOfTypeProps): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const edit = lineEditOf(type);
  if (edit === null) return null;
  const wrong = edit.draft.read(props.draft) === undefined;
  const problem = wrong ? t('valueExpected', { expected: typeOf(type).expects[language] }) : props.problem;
  return (
    <Suspense fallback={null}>
      <edit.Editor {...props} problem={problem} inputMode={edit.inputMode} />
    </Suspense>
  );
});

/** The editor of a value by its type; a type without one on its chain of bases shows the value and says so. */
export const DatumEditor = withSetup(function DatumEditor({ type, value, onChange, ...props }: DatumEditorProps): ReactNode {
  const { edit } = valueOf(type);
  if (edit?.form === 'line') return <LineEditor {...props} type={type} value={value} onChange={onChange} edit={edit} />;
  if (edit === null) return <ShownOnly type={type} value={value} label={props.label} />;
  const { label, readOnly = false, sources } = props;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <edit.Editor type={type} label={label} value={value ?? null} onChange={onChange} readOnly={readOnly} sources={sources} />
    </Suspense>
  );
});

/** A value that is entered in one field: what is typed stays until it is a value. */
function LineEditor({ type, value, onChange, edit, ...props }: DatumEditorProps & { readonly edit: LineEdit }): ReactNode {
  const { language } = useFormat();
  const [draft, setDraft] = useState<Draft>(() => edit.draft.of(value, language));
  const [committed, setCommitted] = useState(value);
  if (value !== committed) {
    setCommitted(value);
    setDraft(edit.draft.of(value, language));
  }
  return (
    <ValueField
      {...props}
      type={type}
      draft={draft}
      onDraft={(next) => {
        setDraft(next);
        const read = edit.draft.read(next);
        if (read === undefined || (read ?? undefined) === (value ?? undefined)) return;
        setCommitted(read ?? undefined);
        onChange(read ?? undefined);
      }}
    />
  );
}

function ShownOnly({ type, value, label }: Pick<DatumEditorProps, 'type' | 'value' | 'label'>): ReactNode {
  const t = useTexts();
  const { language } = useFormat();
  const name = typeLabel(type, language);
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <TypeChip type={type} label={name} />
      <Banner severity="info">{t('noEditor', { type: name })}</Banner>
      <pre
        aria-label={label}
        style={{
          margin: 0,
          padding: 10,
          width: '100%',
          boxSizing: 'border-box',
          maxHeight: 240,
          overflow: 'auto',
          borderRadius: radius,
          backgroundColor: color.sunken,
          fontFamily: fontFamily.mono,
          fontSize: fontSize.small,
        }}
      >
        {JSON.stringify(value, null, 2) ?? 'NULL'}
      </pre>
    </div>
  );
}
