import { heldBy, valueAt, withField, type ConfigValueField } from '@geo/api';
import { IconButton, QuickYears, useFormat } from '@geo/ui';
import { styled } from '@mui/material/styles';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession, type FieldScope } from './context.ts';
import { useConfigTexts } from './i18n/texts.ts';
import { canReset, typedText, withoutTyped, type TypedTexts } from './session.ts';
import { ListField } from './fields/ListField.tsx';
import { viewOf, wideKinds } from './fields/registry.ts';
import { valueText } from './fields/valueText.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 28px',
  gap: 4,
  alignItems: 'start',
  '&[data-wide="true"]': { gridColumn: '1 / -1' },
  // Beside the field, whose name stands above.
  '& > button': { marginTop: 24 },
  '&[data-inline="true"] > button': { marginTop: 4 },
  // In line with the fields beside it, whose names stand above.
  '&[data-inline="true"] label': { minHeight: 36 },
});

interface FieldRowProps {
  readonly field: ConfigValueField;
  readonly scope: FieldScope;
  /** The section is not activated. */
  readonly disabled: boolean;
}

/** A field, and beside it what brings back its default. */
export function FieldRow({ field, scope, disabled }: FieldRowProps): ReactNode {
  const t = useConfigTexts();
  const format = useFormat();
  const { language } = format;
  const session = useSession();
  const { value, onChange, below } = scope;
  const path = below + field.key;
  const readOnly = session.readOnly || disabled;
  const label = field.label[language];
  const unit = typeof field.unit === 'object' ? field.unit[language] : field.unit;
  const isTruth = field.kind === 'bool' || field.kind === 'negated-bool';
  const byDefault = heldBy(field, {});
  const forgotten = withoutTyped(session.typed, path);
  const set = (next: unknown, typed: TypedTexts = forgotten): void => onChange(withField(value, field, next), typed);
  const drawn = (): ReactNode => {
    const problem = session.problems[path];
    const help = field.help?.[language];
    if (field.kind === 'list')
      return (
        <ListField
          field={field}
          path={path}
          label={label}
          help={help}
          problem={problem}
          rows={heldBy(field, value)}
          readOnly={readOnly}
          drawField={(one, rowScope) => <FieldRow key={one.key} field={one} scope={rowScope} disabled={disabled} />}
          onChange={set}
        />
      );
    const View = viewOf(field.kind);
    const stated = valueAt(value, field.key);
    const draft = typedText(session.typed, path, stated);
    return (
      <View
        field={field}
        path={path}
        label={label}
        unit={unit}
        help={help}
        problem={problem}
        value={heldBy(field, value)}
        readOnly={readOnly}
        draft={draft}
        onChange={(next) => set(next)}
        onDraft={(text, read) => set(read, { ...session.typed, [path]: { field, text, read } })}
        onLeave={() => {
          if (draft !== undefined && session.typed[path]?.read !== undefined) session.onTyped(forgotten);
        }}
        sources={session.sources}
        language={language}
        t={t}
      />
    );
  };
  const defaultText = valueText(field, byDefault, format, t);
  const row = (
    <Row data-wide={wideKinds.has(field.kind)} data-inline={isTruth}>
      {drawn()}
      {canReset(field, value) && !readOnly && (
        <IconButton
          size="small"
          label={defaultText === '' ? t('resetSetting', { label }) : t('resetTo', { label, value: defaultText })}
          onClick={() => set(null)}
        >
          <RotateCcw />
        </IconButton>
      )}
    </Row>
  );
  if (field.kind !== 'date' || field.since === undefined || readOnly) return row;
  return (
    <>
      {row}
      <YearsOf field={field} since={field.since} scope={scope} forgotten={withoutTyped(forgotten, below + field.since)} />
    </>
  );
}

interface YearsOfProps {
  readonly field: ConfigValueField;
  /** Key of the field of the first day. */
  readonly since: string;
  readonly scope: FieldScope;
  /** What is typed in other fields. */
  readonly forgotten: TypedTexts;
}

/** Whole years for a span of time: each sets both of its days. */
function YearsOf({ field, since, scope: { value, onChange }, forgotten }: YearsOfProps): ReactNode {
  const first = { kind: 'date', key: since } as const;
  const [from, to] = [heldBy(first, value), heldBy(field, value)];
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <QuickYears
        value={typeof from === 'string' && typeof to === 'string' ? { from, to } : null}
        onChange={(year) => onChange(withField(withField(value, first, year.from), field, year.to), forgotten)}
      />
    </div>
  );
}
