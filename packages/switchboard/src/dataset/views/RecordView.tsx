import { typeName, typeOf, type Datum } from '@geo/api';
import { ValueField, lineEditOf, valueOf, type ShownSources, type ValueSources } from '@geo/editors';
import { ListSkeleton, useFormat } from '@geo/ui';
import { Suspense, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface RecordViewProps {
  readonly datum: Datum;
  /** What it is called by where it has no name: that of its row. */
  readonly number: number;
  readonly sources: ShownSources;
  /** What values are called by. */
  readonly valueSources: ValueSources;
}

const nothing = (): void => undefined;

/** A record by itself, as its type shows it; what is entered in one field, in that field. */
export function RecordView({ datum, number, sources, valueSources }: RecordViewProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const type = typeName(datum.content_type);
  const line = lineEditOf(type);
  if (line && datum.value !== undefined)
    return (
      <ValueField
        type={type}
        label={t('value')}
        draft={line.draft.of(datum.value, format.language)}
        onDraft={nothing}
        readOnly
        sources={valueSources}
      />
    );
  const { Card } = valueOf(type);
  return (
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <Card
        key={datum.id}
        type={type}
        value={datum.value}
        text={typeOf(type).text(datum.value, format)}
        datum={datum}
        number={number}
        sources={sources}
      />
    </Suspense>
  );
}
